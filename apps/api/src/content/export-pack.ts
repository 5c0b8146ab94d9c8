import type { PackFolder } from '@htd/content/shape'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/open.ts'
import { findPack } from './packs.repo.ts'
import { findImages } from './pictures.repo.ts'

/** Loads a stored version in the form that can be written to a folder. @throws AppError `not_found` */
export async function exportPack(db: Db, version: string): Promise<PackFolder> {
  const stored = await findPack(db, version)
  if (!stored) throw new AppError('not_found')
  const rows = await findImages(db, Object.values(stored.images))
  const bySha256 = new Map(rows.map((row) => [row.sha256, row]))
  const images = Object.entries(stored.images).map(([file, sha256]) => {
    const row = bySha256.get(sha256)
    if (!row) throw new Error(`The picture ${file} of content ${version} is missing.`)
    return { file, mediaType: row.media_type, bytes: new Uint8Array(row.bytes) }
  })
  return { pack: stored.pack, images }
}
