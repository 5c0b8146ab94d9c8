import type { PackImage } from '@htd/content/shape'
import { AppError } from '#app-error.ts'
import { openPhoto } from './read-photo.ts'

export type SizedPhoto = { mediaType: string; width: number; bytes: Buffer }

/** For phones, tablets, and the widest column of a picture, at two device pixels per CSS pixel. */
const WIDTHS = [480, 960, 1440]

/**
 * Converts a photo to the formats and widths that browsers choose from, never wider than the original. It is rotated by its EXIF
 * orientation; all metadata, such as camera, place and program, is removed.
 *
 * @throws AppError `invalid_request` with the file as its field, if it is truncated or exceeds the limits
 */
export async function sizePhoto(image: PackImage): Promise<SizedPhoto[]> {
  try {
    const { autoOrient } = await (await openPhoto(image)).metadata()
    const widest = Math.min(autoOrient.width, WIDTHS.at(-1) ?? 0)
    const widths = [...WIDTHS.filter((width) => width < widest), widest]
    const sized: SizedPhoto[] = []
    for (const width of widths) {
      const photo = (await openPhoto(image)).autoOrient().resize({ width })
      const avif = await photo.clone().avif({ quality: 55 }).toBuffer()
      const webp = await photo.clone().webp({ quality: 80 }).toBuffer()
      sized.push({ mediaType: 'image/avif', width, bytes: avif }, { mediaType: 'image/webp', width, bytes: webp })
    }
    return sized
  } catch {
    throw new AppError('invalid_request', { fields: [{ field: image.file, code: 'unreadablePicture' }] })
  }
}
