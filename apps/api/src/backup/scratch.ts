import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeAbandoned, removeFolder, type Stuck, tidyAbandoned } from '#disk/abandoned.ts'

/** A folder for what is thrown away, and how to throw it away. */
export type Scratch = { folder: string; remove: () => void }

const pattern = /^htd-scratch-(\d+)-/
const inUse = new Set<string>()

/**
 * Makes a folder below the temporary one of the system. It may hold everything that patients wrote, so it goes even when the process is told
 * to end, and what a killed process left goes with the next one.
 */
export async function makeScratch(): Promise<Scratch> {
  removeAbandoned(tmpdir(), { pattern, kept: inUse })
  const folder = await mkdtemp(join(tmpdir(), `htd-scratch-${process.pid}-`))
  if (inUse.size === 0) process.once('exit', removeAll)
  inUse.add(folder)
  const remove = () => {
    removeFolder(folder)
    inUse.delete(folder)
    if (inUse.size === 0) process.off('exit', removeAll)
  }
  return { folder, remove }
}

/** Removes what killed processes of this machine left. @returns what could not be removed */
export const tidyScratch = (): Promise<Stuck[]> => tidyAbandoned(tmpdir(), { pattern, kept: inUse })

/** At the exit of this process, whose own folders count as left behind from then on. */
const removeAll = (): void => removeAbandoned(tmpdir(), { pattern })
