import type { ContentPack } from '@htd/content/shape'
import type { Db } from '#db/open.ts'
import { AppError } from '../app-error.ts'
import { cleanTexts } from './clean-texts.ts'
import { indexSlides } from './index-slides.ts'
import { findCurrentVersion, findPack, type StoredPack } from './packs.repo.ts'
import { picturePath, pictureSources } from './picture-paths.ts'
import { findSizes, type SizeRow } from './pictures.repo.ts'
import type { ContentStore } from './store.ts'

const nothing: Pick<StoredPack, 'images'> & { sizes: SizeRow[] } = { images: {}, sizes: [] }

/**
 * Opens the store and loads the current pack. Packs are read once, sanitised and frozen: versions are immutable, and even if
 * one was tampered with in the database, the texts that leave this store are harmless.
 * `refresh` looks up the current version in the database and loads it.
 */
export async function openContentStore(db: Db): Promise<ContentStore & { refresh: () => Promise<void> }> {
  const loaded = new Map<string, StoredPack & { sizes: SizeRow[] }>()
  let current: ContentPack | undefined

  async function load(version: string, via: Db = db): Promise<ContentPack> {
    const known = loaded.get(version)
    if (known) return known.pack
    const stored = await findPack(via, version)
    if (!stored) throw new AppError('content_missing', { detail: `content ${version} is not stored` })
    const safe = cleanTexts({ ...stored, sizes: await findSizes(via, Object.values(stored.images)) })
    loaded.set(version, freeze(safe))
    return safe.pack
  }

  async function refresh(): Promise<void> {
    const version = await findCurrentVersion(db)
    if (!version || version === current?.version) return
    const pack = await load(version)
    // Content imported by an earlier release may not have a search index yet.
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
      const { images, sizes } = loaded.get(version) ?? nothing
      return images[file] ? picturePath(file, images[file], sizes) : ''
    },
    imageSources: (version, file) => {
      const { images, sizes } = loaded.get(version) ?? nothing
      return images[file] ? pictureSources(images[file], sizes) : []
    },
  }
}

function freeze<T extends object>(value: T): T {
  for (const member of Object.values(value)) if (typeof member === 'object' && member !== null) freeze(member)
  return Object.freeze(value)
}
