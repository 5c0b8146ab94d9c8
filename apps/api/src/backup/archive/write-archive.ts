import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartFault } from '#start-fault.ts'
import { encrypted } from './encryption.ts'
import { type Entry, tailOf, tarBlock } from './tar-block.ts'

export type WrittenFile = {
  bytes: number
  /** Of the file as it is on the disk, in hexadecimal. */
  sha256: string
}

/** Name of a file that is being written; lists and restores don't know it. */
export const draftOf = (path: string): string => `${path}.part`

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
  const counted = counter()
  try {
    const file = await open(draft, 'wx', 0o600)
    await pipeline(content, counted.stream, file.createWriteStream({ autoClose: false })).finally(() => {
      if (content.destroyed === false) content.destroy()
    })
    await file.sync()
    await file.close()
    await rename(draft, path)
    await syncFolder(dirname(path))
  } catch (error) {
    content.destroy()
    await rm(draft, { force: true }).catch(() => undefined)
    throw faultOf(error as NodeJS.ErrnoException, dirname(path))
  }
  return counted.result()
}

function counter() {
  const sum = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk, _encoding, done) {
      sum.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, sha256: sum.digest('hex') }) }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

function faultOf(error: NodeJS.ErrnoException, folder: string): Error {
  if (noRoom.has(error.code ?? '')) return new StartFault(`There is no room left in ${folder}: nothing was kept.`)
  if (error.syscall === undefined || error instanceof StartFault) return error
  return new StartFault(`${folder} can't be written (${error.code}).`)
}
