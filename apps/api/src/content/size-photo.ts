import type { PackImage } from '@htd/content/shape'
import { AppError } from '#app-error.ts'
import { openPhoto } from './read-photo.ts'

export type SizedPhoto = { mediaType: string; width: number; bytes: Buffer }

/** Phones, tablets, and the widest column a picture stands in, at two dots per point. */
const WIDTHS = [480, 960, 1440]

/**
 * A photo in the formats and widths that browsers choose from, never wider than it is. Turned upright as its camera noted;
 * nothing else that a camera, a place or a program wrote into it is left.
 *
 * @throws AppError `invalid_request` with the file as its field, when it breaks off or is too much to take apart
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
