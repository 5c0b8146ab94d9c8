import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartFault } from '#start-fault.ts'

const MB = 1_000_000
/** Rows take more room in tables with their indexes than as text; a cluster and its log come on top. */
const roomFor = (bytes: number) => 3 * bytes + 300 * MB

/**
 * Makes a folder for a restore that is thrown away, below the system's temporary folder.
 *
 * @param bytes of the rows as text
 * @returns its path, and how to remove it
 * @throws StartFault when there is too little room
 */
export async function makeThrowaway(bytes: number): Promise<{ folder: string; remove: () => Promise<void> }> {
  const { bavail, bsize } = await statfs(tmpdir())
  const free = bavail * bsize
  if (free < roomFor(bytes))
    throw new StartFault(
      `Restoring it for a test needs about ${Math.ceil(roomFor(bytes) / MB)} MB in ${tmpdir()}, and ${Math.floor(free / MB)} MB are free: set TMPDIR to a folder with more room.`,
    )
  const folder = await mkdtemp(join(tmpdir(), 'htd-restore-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) }
}
