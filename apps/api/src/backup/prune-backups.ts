import { rm } from 'node:fs/promises'
import { chooseKept } from './choose-kept.ts'
import { listFiles } from './file-names.ts'
import { removeAbandonedParts } from './remove-abandoned-parts.ts'

export type Pruned = {
  removed: number
  kept: number
  /** When the oldest one that is left was made; undefined: there is none. */
  oldest: Date | undefined
}

/**
 * Removes the backups in a folder that aren't needed any more, and all that are too old.
 * @throws StartFault when the folder can't be read
 */
export async function pruneBackups(folder: string, keepDays: number, now: Date): Promise<Pruned> {
  const files = await listFiles(folder)
  await removeAbandonedParts(folder)
  const kept = chooseKept(files, keepDays, now)
  const removed = files.filter((file) => !kept.has(file))
  for (const { path } of removed) await rm(path, { force: true })
  return { removed: removed.length, kept: kept.size, oldest: [...kept].at(-1)?.madeAt }
}
