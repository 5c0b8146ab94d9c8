import type { PackImage } from '@htd/content/shape'
import type { Sharp } from 'sharp'

/** A picture of more is a bomb, however small its file is. */
const MOST_PIXELS = 25_000_000

export const isPhoto = ({ mediaType }: Pick<PackImage, 'mediaType'>): boolean => mediaType !== 'image/svg+xml'

/** Opens a picture for reading, with limits. The library is loaded when there is a photo: drawings need none. */
export async function openPhoto({ bytes }: Pick<PackImage, 'bytes'>): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: 30 })
}

/** What is wrong with a photo, beside what its first bytes show; undefined when it can be used. */
export async function photoFault(image: PackImage): Promise<string | undefined> {
  const metadata = await openPhoto(image)
    .then((photo) => photo.metadata())
    .catch(() => undefined)
  if (!metadata) return `can not be read, or has more than ${MOST_PIXELS / 1e6} million pixels`
  return (metadata.pages ?? 1) > 1 ? 'moves, and a picture must not' : undefined
}
