import type { ContentPack } from '@htd/content/shape'
import { AppError } from '#app-error.ts'
import { findCurrentVersion, findPack } from '#content/packs.repo.ts'
import type { Db } from '#db/open.ts'
import type { KeepDeps } from './keep-by-law.ts'

/** Reads the content of a database that no server runs on yet, in a transaction of the caller. */
export async function contentOf(tx: Db): Promise<KeepDeps['content']> {
  const version = async (wanted: string): Promise<ContentPack> => {
    const stored = await findPack(tx, wanted)
    if (!stored) throw new AppError('content_missing', { detail: `content ${wanted} is not stored` })
    return stored.pack
  }
  const name = await findCurrentVersion(tx)
  const current = name ? await version(name) : undefined
  return {
    version,
    current: () => {
      if (!current) throw new AppError('unavailable', { detail: 'no content has been imported yet' })
      return current
    },
  }
}
