import { readdirSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#db/embedded/postmaster.ts'

/** A folder for what is thrown away, and how to throw it away. */
export type Scratch = { folder: string; remove: () => void }

const NAME = /^htd-scratch-(\d+)-/
const inUse = new Set<string>()

const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/**
 * Makes a folder below the temporary one of the system. It may hold everything that patients wrote, so it goes even when the process is told
 * to end, and what a killed process left goes with the next one.
 */
export async function makeScratch(): Promise<Scratch> {
  removeAbandonedScratch()
  if (inUse.size === 0) process.once('exit', removeAllScratch)
  const folder = await mkdtemp(join(tmpdir(), `htd-scratch-${process.pid}-`))
  inUse.add(folder)
  const remove = () => {
    removeFolder(folder)
    inUse.delete(folder)
    if (inUse.size === 0) process.off('exit', removeAllScratch)
  }
  return { folder, remove }
}

function removeAllScratch(): void {
  for (const folder of inUse) removeFolder(folder)
}

/** Removes what killed processes of this machine left. */
export function removeAbandonedScratch(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(NAME.exec(name)?.[1])
    const path = join(tmpdir(), name)
    // A new process may have the number of the killed one: in a container it usually has.
    if (!owner || inUse.has(path) || (owner !== process.pid && isAlive(owner))) continue
    try {
      removeFolder(path)
    } catch {
      // It belongs to somebody else.
    }
  }
}
