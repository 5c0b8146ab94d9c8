import type { PackFolder } from '@htd/content/shape'
import { importPack } from '#content/import-pack.ts'
import { openContentStore } from '#content/open-content-store.ts'
import type { Deps } from '#deps.ts'

/** Makes a pack the current one of a running server. */
export async function servePack(deps: Pick<Deps, 'db' | 'content'>, folder: PackFolder): Promise<void> {
  await importPack(deps.db, folder, { makeCurrent: true })
  deps.content = await openContentStore(deps.db)
}
