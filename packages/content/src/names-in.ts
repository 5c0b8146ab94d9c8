import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Lists the names in a folder of a pack, sorted, without hidden ones; empty if there is no folder. */
export async function namesIn(dir: string, folder: string): Promise<string[]> {
  const names = await readdir(join(dir, folder)).catch(() => [])
  return names.filter((name) => !name.startsWith('.')).sort()
}
