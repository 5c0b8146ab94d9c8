import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#deps.ts'
import { storeAssets } from './store-assets.ts'
import type { WebAsset } from './web-assets.repo.ts'

/** How long a start waits. It takes some 0.2 s, and nothing once they are stored. */
const PATIENCE_MS = 5_000
/** Well below the days after which files of former builds are deleted. */
const AGAIN_MS = 6 * 60 * 60 * 1_000

/**
 * Stores the files of the web apps for the other servers, at the start and every few hours. The start waits for it: a page that this server
 * sends may ask another one for its files a moment later. Where the database takes no writes, the server starts all the same.
 *
 * @param assets read when they are needed, so that they don't stay in memory
 * @returns ends it
 */
export async function startStoringAssets(
  { db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>,
  assets: () => readonly WebAsset[],
): Promise<() => void> {
  const store = async () => {
    if (storage.fault() === undefined) await storeAssets(db, assets())
  }
  const warn = (error: unknown) => log.warn({ error }, 'files of the web apps not stored for other servers')
  const first = store().catch(warn)
  await Promise.race([first, wait(PATIENCE_MS, undefined, { ref: false })])
  const timer = setInterval(() => void store().catch(warn), AGAIN_MS)
  return () => clearInterval(timer)
}
