import type { ContentPack } from '@htd/content/shape'
import type { Db } from '#db/open.ts'
import { AppError } from '../app-error.ts'
import { indexSlides } from './index-slides.ts'
import { findCurrentVersion, findPack, type StoredPack } from './packs.repo.ts'
import type { ContentStore } from './store.ts'

/**
 * Opens the store and loads the current pack. Packs are read once and frozen: a version never changes.
 * `refresh` asks the database which version is current now.
 */
export async function openContentStore(db: Db): Promise<ContentStore & { refresh: () => Promise<void> }> {
  const loaded = new Map<string, StoredPack>()
  let current: ContentPack | undefined

  async function load(version: string, via: Db = db): Promise<ContentPack> {
    const known = loaded.get(version)
    if (known) return known.pack
    const stored = await findPack(via, version)
    if (!stored) throw new AppError('content_missing', { detail: `content ${version} is not stored` })
    loaded.set(version, freeze(stored))
    return stored.pack
  }

  async function refresh(): Promise<void> {
    const version = await findCurrentVersion(db)
    if (!version || version === current?.version) return
    const pack = await load(version)
    // Content that an earlier release has imported can't be searched yet.
    await db.transaction().execute((tx) => indexSlides(tx, pack))
    current = pack
  }

  await refresh()
  return {
    refresh,
    current: () => {
      if (!current) throw new AppError('unavailable', { detail: 'no content has been imported yet' })
      return current
    },
    version: load,
    imagePath: (version, file) => {
      const sha256 = loaded.get(version)?.images[file]
      return sha256 ? `/media/${sha256}.${file.slice(file.lastIndexOf('.') + 1)}` : ''
    },
    imageSources: () => [],
  }
}

function freeze<T extends object>(value: T): T {
  for (const member of Object.values(value)) if (typeof member === 'object' && member !== null) freeze(member)
  return Object.freeze(value)
}
