import { constants, type Stats, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { KeyFileFault } from './key-file-fault.ts'
import { parseKeyList } from './key-list.ts'
import type { ServerKey } from './server-key.ts'

const MAX_BYTES = 1_000_000

/**
 * Reads the keys file. Symbolic links are followed; the permissions of their target count.
 *
 * @returns undefined when there is none
 * @throws KeyFileFault when it is unreadable, malformed, or readable by other users
 */
export async function readKeyFile(path: string): Promise<ServerKey[] | undefined> {
  const file = await openFile(path)
  try {
    if (!file) return undefined
    // fstat of the open file: the path may already lead to another one.
    const stats = await file.stat()
    const fault = faultOf(path, stats)
    if (fault) throw new KeyFileFault(path, ...fault)
    const keys = parseKeyList(await file.readFile('utf8'))
    if ('reason' in keys) throw new KeyFileFault(path, keys.reason, keys.remedy)
    return keys
  } finally {
    await file?.close()
  }
}

/** Non-blocking, in case the path is a named pipe without a writer. */
async function openFile(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new KeyFileFault(path, `can't be read (${code})`, 'it must belong to the user who runs the server')
  }
}

function faultOf(path: string, stats: Stats): [reason: string, remedy: string] | undefined {
  if (stats.isDirectory()) return ['is a folder', 'name the file in it']
  if (!stats.isFile()) return ['is no file', 'name a file']
  if (!isOurs(path, stats.uid))
    return ['belongs to another user of the machine', 'it must belong to the user who runs the server']
  if (stats.mode & 0o077)
    return [`may be read by others (mode 0${(stats.mode & 0o777).toString(8)})`, `run \`chmod 600 ${path}\``]
  if (stats.size > MAX_BYTES) return ['is far too large', 'name the keys file']
  return undefined
}

/** Accepts files owned by us or by root. When we run as root, the owner of the folder is accepted as well. */
function isOurs(path: string, uid: number): boolean {
  const self = process.geteuid?.() ?? uid
  return uid === self || uid === 0 || (self === 0 && statSync(dirname(path)).uid === uid)
}
