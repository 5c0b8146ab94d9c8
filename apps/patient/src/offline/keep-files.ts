import { FILE_CACHE } from './kept-files.ts'

/** Keeps files that no cache has yet. One that can't be fetched is left out: the page shows without it. */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(FILE_CACHE)
  const add = async (path: string) => (await caches.match(path)) ?? cache.add(path)
  await Promise.allSettled(paths.map(add))
}
