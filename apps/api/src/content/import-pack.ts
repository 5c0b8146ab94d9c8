import { createHash, randomUUIDv7 } from 'node:crypto'
import { packDigest } from '@htd/content/digest'
import { type ContentPack, contentPack, type PackFolder } from '@htd/content/shape'
import type { Db } from '#db/open.ts'
import { StartFault } from '#start-fault.ts'
import { indexSlides } from './index-slides.ts'
import * as packs from './packs.repo.ts'

export type Imported = { version: string; isNew: boolean; isCurrent: boolean }

/**
 * Stores one version of the content, whole or not at all. The same content a second time changes nothing but, when asked
 * for, which version is served.
 *
 * @throws StartFault when the version is stored with other content: a version names its texts for ever
 */
export async function importPack(
  db: Db,
  folder: PackFolder,
  { makeCurrent }: { makeCurrent: boolean },
): Promise<Imported> {
  const pack = contentPack.parse(folder.pack)
  const { version } = pack
  const sha256 = packDigest({ ...folder, pack })
  const images = folder.images.map(({ file, mediaType, bytes }) => ({ file, mediaType, bytes, sha256: hashOf(bytes) }))

  return db.transaction().execute(async (tx) => {
    await packs.lockImports(tx)
    const stored = await packs.findPack(tx, version)
    if (stored && stored.sha256 !== sha256) {
      throw new StartFault(
        `Content ${version} is stored already and reads differently. Give the changed content a new version.`,
      )
    }
    if (!stored) {
      await packs.insertImages(
        tx,
        images.map((image) => ({
          sha256: image.sha256,
          media_type: image.mediaType,
          bytes: Buffer.from(image.bytes),
          is_served: image.mediaType === 'image/svg+xml',
        })),
      )
      const hashes = Object.fromEntries(images.map((image) => [image.file, image.sha256]))
      await packs.insertPack(tx, { version, sha256, pack, images: hashes })
    }

    const isSwitched = makeCurrent && (await show(tx, pack))
    if (!stored || isSwitched) {
      await packs.insertEvent(tx, randomUUIDv7(), 'content_imported', { version, sha256, isCurrent: isSwitched })
      await packs.notifyServers(tx)
    }
    return { version, isNew: !stored, isCurrent: makeCurrent }
  })
}

/** Makes a stored pack the one that visitors see. @returns false when it was that already */
async function show(tx: Db, pack: ContentPack): Promise<boolean> {
  await indexSlides(tx, pack)
  if ((await packs.findCurrentVersion(tx)) === pack.version) return false
  await packs.setCurrent(tx, pack.version)
  return true
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
