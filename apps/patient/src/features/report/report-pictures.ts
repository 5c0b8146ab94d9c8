import { pictureDots, pictureSources } from '@htd/report/picture-sources'
import type { ReportDoc } from '@htd/report/sheet/report-doc'

/** Fetches the pictures of a report as small JPEG files, keyed by URL. A picture that fails to load is omitted. */
export async function fetchPictures(doc: ReportDoc): Promise<Record<string, ArrayBuffer>> {
  const all = await Promise.all(
    pictureSources(doc).map(async (src) => [src, await asJpeg(src).catch(() => undefined)] as const),
  )
  return Object.fromEntries(all.flatMap(([src, bytes]) => (bytes ? [[src, bytes]] : [])))
}

async function asJpeg(src: string): Promise<ArrayBuffer | undefined> {
  const image = new Image()
  image.src = src
  await image.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, pictureDots)
  const brush = canvas.getContext('2d')
  if (!brush) return undefined
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  const scale = Math.min(canvas.width / image.naturalWidth, canvas.height / image.naturalHeight)
  brush.drawImage(image, 0, 0, image.naturalWidth * scale, image.naturalHeight * scale)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.75))
  return blob?.arrayBuffer()
}
