import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { syncFolder } from '#disk/sync-folder.ts'
import { StartFault } from '#start-fault.ts'
import { encrypted } from './encryption.ts'
import { type Entry, tailOf, tarBlock } from './tar-block.ts'

export type WrittenFile = {
  bytes: number
  /** Of the file as it is on the disk, in hexadecimal. */
  sha256: string
}

/** Name of a file that is being written; lists and restores don't know it. */
const draftOf = (path: string): string => `${path}.part`

/**
 * Writes a backup. It gets its name once everything is on the disk: a file of that name is complete, whatever happens.
 *
 * @param recipient of age; undefined: the file is not encrypted
 * @throws StartFault when the folder can't be written or has no room; there is no file then
 */
export async function writeArchive(
  path: string,
  entries: AsyncIterable<Entry>,
  recipient: string | undefined,
): Promise<WrittenFile> {
  // Two entries at most are in memory: one that is written, one that waits.
  const plain = Readable.from(archived(entries), { highWaterMark: 1 })
  return writeDurably(path, recipient ? await encrypted(plain, recipient) : plain)
}

async function* archived(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const sum = createHash('sha256')
  for await (const entry of entries) {
    const block = await tarBlock(entry)
    sum.update(block)
    yield block
  }
  yield await tailOf(sum.digest('hex'))
}

/** @throws StartFault when the folder can't be written or has no room */
export async function writeDurably(path: string, content: Readable): Promise<WrittenFile> {
  const draft = draftOf(path)
  try {
    const written = await writeDraft(draft, content)
    await rename(draft, path)
    await syncFolder(dirname(path))
    return written
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw faultOf(error as NodeJS.ErrnoException, dirname(path))
  } finally {
    content.destroy()
  }
}

async function writeDraft(path: string, content: Readable): Promise<WrittenFile> {
  const sum = createHash('sha256')
  let bytes = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of content) {
      sum.update(chunk)
      bytes += chunk.length
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { bytes, sha256: sum.digest('hex') }
}

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

function faultOf(error: NodeJS.ErrnoException, folder: string): Error {
  if (noRoom.has(error.code ?? '')) return new StartFault(`There is no room left in ${folder}: nothing was kept.`)
  if (error.syscall === undefined || error instanceof StartFault) return error
  return new StartFault(`${folder} can't be written (${error.code}).`)
}
