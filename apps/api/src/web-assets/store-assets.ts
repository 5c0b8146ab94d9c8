import type { Db } from '#db/open.ts'
import { insertAssets, missingAssets, noteInBuild, type WebAsset } from './web-assets.repo.ts'

/** Bounds what one statement carries; the largest file of a build has some 400 kB. */
const AT_ONCE = 20

/**
 * Stores the files of this server's build where every server finds them, and notes that they are in use.
 * @param assets hashed names only: equal paths mean equal bytes
 */
export async function storeAssets(db: Db, assets: readonly WebAsset[]): Promise<void> {
  if (assets.length === 0) return
  const paths = assets.map(({ path }) => path)
  const missing = new Set(await missingAssets(db, paths))
  const unstored = assets.filter(({ path }) => missing.has(path))
  for (let start = 0; start < unstored.length; start += AT_ONCE)
    await insertAssets(db, unstored.slice(start, start + AT_ONCE))
  await noteInBuild(db, paths)
}
