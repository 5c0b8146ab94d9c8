import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Names in a folder of a pack, in order, hidden ones left out; none where there is no folder. */
export async function namesIn(dir: string, folder: string): Promise<string[]> {
  const names = await readdir(join(dir, folder)).catch(() => [])
  return names.filter((name) => !name.startsWith('.')).sort()
}
