import type { PackImage } from '@htd/content/shape'
import sharp from 'sharp'

const formats = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const
type Kind = keyof typeof formats
type Parts = { width?: number; height?: number; exif?: Record<string, Record<string, string>>; orientation?: number }

/** Makes a picture in the format of its name, red on the left and blue on the right, with camera metadata. */
export async function photo(file: `images/${string}.${Kind}`, parts: Parts = {}): Promise<PackImage> {
  const { width = 8, height = 4, exif = {}, orientation = 1 } = parts
  const red = { create: { width: Math.ceil(width / 2), height, channels: 3, background: 'red' } } as const
  const blank = sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: red, left: 0, top: 0 },
  ])
  const kind = file.slice(file.lastIndexOf('.') + 1) as Kind
  const image = sharp(await blank.png().toBuffer())
    .withExif(exif)
    .withMetadata({ orientation })
  const bytes = await image.toFormat(kind === 'jpg' ? 'jpeg' : kind).toBuffer()
  return { file, mediaType: formats[kind], bytes: new Uint8Array(bytes) }
}
