import { packDigest } from '@htd/content/digest'
import { type ContentPack, contentPack, type PackFolder } from '@htd/content/shape'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import { indexSlides } from './index-slides.ts'
import { makePictures } from './make-pictures.ts'
import * as packs from './packs.repo.ts'
import { insertImages, insertSizes } from './pictures.repo.ts'

export type Imported = { version: string; isNew: boolean; isCurrent: boolean }

/**
 * Stores one version of the content atomically. Importing the same content again changes at most which version is served, if
 * requested.
 *
 * @throws AppError `version_conflict` if the version is stored with different content, since versions are immutable;
 *   `invalid_request` when a photo can't be read
 */
export async function importPack(
  db: Db,
  folder: PackFolder,
  { makeCurrent }: { makeCurrent: boolean },
): Promise<Imported> {
  const pack = contentPack.parse(folder.pack)
  const { version } = pack
  const sha256 = packDigest({ ...folder, pack })
  const isKnown = (await packs.findPack(db, version)) !== undefined
  // Resizing photos takes seconds, too long to do within the transaction.
  const pictures = isKnown ? undefined : await makePictures(db, folder.images)

  return db.transaction().execute(async (tx) => {
    await packs.lockImports(tx)
    const stored = await packs.findPack(tx, version)
    if (stored && stored.sha256 !== sha256) throw new AppError('version_conflict')
    if (!stored && pictures) {
      await insertImages(tx, pictures.images)
      await insertSizes(tx, pictures.sizes)
      await packs.insertPack(tx, { version, sha256, pack, images: pictures.hashes })
    }

    const isSwitched = makeCurrent && (await show(tx, pack))
    if (!stored || isSwitched) {
      const details = { version, sha256, isCurrent: isSwitched }
      await record(tx, { event: 'content_imported', patientId: null, details })
      await packs.notifyServers(tx)
    }
    return { version, isNew: !stored, isCurrent: makeCurrent }
  })
}

/** Makes a stored pack the current one. @returns false if it already was */
async function show(tx: Db, pack: ContentPack): Promise<boolean> {
  await indexSlides(tx, pack)
  if ((await packs.findCurrentVersion(tx)) === pack.version) return false
  await packs.setCurrent(tx, pack.version)
  return true
}
