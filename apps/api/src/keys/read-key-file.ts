import { constants, type Stats, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { KeyFileFault } from './key-file-fault.ts'
import { parseKeyList } from './key-list.ts'
import type { ServerKey } from './server-key.ts'

const MAX_BYTES = 1_000_000

/**
 * Reads the keys file. A symbolic link is judged by what it leads to.
 *
 * @returns undefined when there is none
 * @throws KeyFileFault when it can't be read, is no file of ours, or may be read by others
 */
export async function readKeyFile(path: string): Promise<ServerKey[] | undefined> {
  const file = await openFile(path)
  try {
    if (!file) return undefined
    // Of the file that is open: another one may stand at the path by now.
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

/** Without waiting for a writer, should it be a pipe. */
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

/** Ours, or root's who hands it to us. Started by root, we also take the file of whoever owns the folder. */
function isOurs(path: string, uid: number): boolean {
  const self = process.geteuid?.() ?? uid
  return uid === self || uid === 0 || (self === 0 && statSync(dirname(path)).uid === uid)
}
