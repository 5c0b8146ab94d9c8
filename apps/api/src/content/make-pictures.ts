import { createHash } from 'node:crypto'
import type { PackImage } from '@htd/content/shape'
import type { Db } from '#db/open.ts'
import { findSizes, type ImageRow, type SizeRow } from './pictures.repo.ts'
import { isPhoto } from './read-photo.ts'
import { sizePhoto } from './size-photo.ts'

/** The pictures of a pack as stored. */
export type Pictures = {
  images: ImageRow[]
  sizes: SizeRow[]
  /** SHA-256 of each original by its name in the pack. */
  hashes: Record<string, string>
}

/** Resizes the photos that the database doesn't have yet. @throws AppError as {@link sizePhoto} */
export async function makePictures(db: Db, images: readonly PackImage[]): Promise<Pictures> {
  const originals = images.map((image) => ({ ...image, sha256: hashOf(image.bytes) }))
  const known = await findSizes(
    db,
    originals.map(({ sha256 }) => sha256),
  )
  const photos = originals.filter((image) => isPhoto(image) && !known.some(({ original }) => original === image.sha256))
  const pictures: Pictures = {
    images: originals.map((image) => toRow(image, !isPhoto(image))),
    sizes: [],
    hashes: Object.fromEntries(originals.map(({ file, sha256 }) => [file, sha256])),
  }
  for (const photo of photos)
    for (const { mediaType, width, bytes } of await sizePhoto(photo)) {
      const row = toRow({ mediaType, bytes, sha256: hashOf(bytes) }, true)
      pictures.images.push(row)
      pictures.sizes.push({ original: photo.sha256, media_type: mediaType, width, sha256: row.sha256 })
    }
  return pictures
}

type Hashed = { sha256: string; mediaType: string; bytes: Uint8Array }

const toRow = ({ sha256, mediaType, bytes }: Hashed, is_served: boolean): ImageRow => ({
  sha256,
  media_type: mediaType,
  bytes: Buffer.from(bytes),
  is_served,
})

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
