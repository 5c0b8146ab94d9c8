import { pictureDots, pictureSources } from '@htd/report/picture-sources'
import type { ReportDoc } from '@htd/report/sheet/report-doc'
import { openPhoto } from '#content/read-photo.ts'
import type { Db } from '#db/open.ts'
import { findServed } from './report-pictures.repo.ts'

const hashOf = (src: string): string => /^\/media\/([0-9a-f]{64})\.[a-z]+$/.exec(src)?.[1] ?? ''

/** Reads the pictures of a report as small JPEG files, by URL path. Missing and unreadable pictures are omitted. */
export async function readPictures(db: Db, doc: ReportDoc): Promise<Record<string, ArrayBuffer>> {
  const sources = pictureSources(doc)
  const found = await findServed(db, sources.map(hashOf))
  const pictures: Record<string, ArrayBuffer> = {}
  for (const src of sources) {
    const bytes = found.find(({ sha256 }) => sha256 === hashOf(src))?.bytes
    const jpeg = bytes && (await asJpeg(bytes).catch(() => undefined))
    if (jpeg) pictures[src] = jpeg
  }
  return pictures
}

/** Renders a picture as the browser does: uncropped, in the upper left corner, on white. */
async function asJpeg(bytes: Buffer): Promise<ArrayBuffer> {
  const photo = await openPhoto({ bytes })
  const background = '#fff'
  const fitted = photo.resize({ ...pictureDots, fit: 'contain', position: 'left top', background })
  return new Uint8Array(await fitted.flatten({ background }).jpeg({ quality: 75 }).toBuffer()).buffer
}
