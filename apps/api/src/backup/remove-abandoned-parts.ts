import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A file that was being written and has not grown for so long belongs to a process that was killed. */
const ABANDONED_MS = 60 * 60_000

/** Removes what killed processes left in a folder of backups. */
export async function removeAbandonedParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^htd-.*\.part$/.test(name)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { force: true })
  }
}
