import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { type Fault, faultOfFile } from './fault.ts'

const MAX_BYTES = 5_000_000

export type ReadBytes = { bytes: Buffer } | { fault: Fault }

/** Reads a file of a pack, at most 5 MB. A link that leads out of the folder is a fault. */
export async function readBytes(dir: string, file: string): Promise<ReadBytes> {
  try {
    const [root, path] = await Promise.all([realpath(dir), realpath(join(dir, file))])
    if (!path.startsWith(root + sep)) return { fault: faultOfFile(file, 'leads out of the folder') }
    const { size } = await stat(path)
    if (size > MAX_BYTES) return { fault: faultOfFile(file, `has ${size} bytes, more than ${MAX_BYTES}`) }
    return { bytes: await readFile(path) }
  } catch (error) {
    return { fault: faultOfFile(file, reasonOf(error)) }
  }
}

/** Reads a UTF-8 text of a pack; strips a byte order mark and converts CRLF to LF. */
export async function readText(dir: string, file: string): Promise<{ text: string } | { fault: Fault }> {
  const read = await readBytes(dir, file)
  if ('fault' in read) return read
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(read.bytes).replaceAll('\r\n', '\n') }
  } catch {
    return { fault: faultOfFile(file, 'is not UTF-8') }
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'is missing'
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read'
  if (code === 'EISDIR') return 'is a folder'
  throw error
}
