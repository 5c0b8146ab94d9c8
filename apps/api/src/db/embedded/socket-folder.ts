import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartFault } from '#start-fault.ts'
import type { Account } from './account.ts'

/** Longest socket path in bytes on the strictest system (macOS; Linux allows 107). */
const LONGEST = 103
const socketName = '/.s.PGSQL.5432'

/**
 * Folder of the database's socket: inside the cluster, which nobody else may enter, or, where that path is too long for
 * a socket, a folder with the same mode below the system's temporary folder.
 */
export function socketFolderFor(folder: string, account: Account | undefined): string {
  if (Buffer.byteLength(folder + socketName) <= LONGEST) return folder
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const short = join(tmpdir(), `htd-${name}`)
  const owner = account ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  try {
    mkdirSync(short, { mode: 0o700 })
    chownSync(short, owner.uid, owner.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const found = lstatSync(short)
  if (!found.isDirectory() || found.uid !== owner.uid || (found.mode & 0o077) !== 0) {
    throw new StartFault(
      `The folder ${short} belongs to somebody else: remove it, or choose a DATA_DIR with a shorter path.`,
    )
  }
  return short
}
