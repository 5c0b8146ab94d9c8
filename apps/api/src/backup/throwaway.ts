import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { StartFault } from '#start-fault.ts'
import { makeScratch, type Scratch } from './scratch.ts'

const MB = 1_000_000
/** Rows take more room in tables with their indexes than as text; a cluster and its log come on top. */
const roomFor = (bytes: number) => 3 * bytes + 300 * MB

/**
 * Makes a folder for a restore that is thrown away, below the system's temporary folder.
 *
 * @param bytes of the rows as text
 * @throws StartFault when there is too little room
 */
export async function makeThrowaway(bytes: number): Promise<Scratch> {
  const { bavail, bsize } = await statfs(tmpdir())
  const free = bavail * bsize
  if (free < roomFor(bytes))
    throw new StartFault(
      `Restoring it for a test needs about ${Math.ceil(roomFor(bytes) / MB)} MB in ${tmpdir()}, and ${Math.floor(free / MB)} MB are free: set TMPDIR to a folder with more room.`,
    )
  return makeScratch()
}
