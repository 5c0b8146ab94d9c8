import type { PackImage } from '@htd/content/shape'
import type { Sharp } from 'sharp'

/** Pictures with more pixels are treated as decompression bombs, however small the file. */
const MOST_PIXELS = 25_000_000

export const isPhoto = ({ mediaType }: Pick<PackImage, 'mediaType'>): boolean => mediaType !== 'image/svg+xml'

/** Opens a picture with limits. The library is loaded lazily: drawings don't need it. */
export async function openPhoto({ bytes }: Pick<PackImage, 'bytes'>): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: 30 })
}

/** Checks a photo beyond its first bytes. @returns the fault, or undefined if it can be used */
export async function photoFault(image: PackImage): Promise<string | undefined> {
  const metadata = await openPhoto(image)
    .then((photo) => photo.metadata())
    .catch(() => undefined)
  if (!metadata) return `can not be read, or has more than ${MOST_PIXELS / 1e6} million pixels`
  return (metadata.pages ?? 1) > 1 ? 'moves, and a picture must not' : undefined
}
