import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { StartFault } from '#start-fault.ts'
import { AGE_MARK, encrypted } from './archive/encryption.ts'
import type { Entry } from './archive/tar-block.ts'
import { type WrittenFile, writeArchive, writeDurably } from './archive/write-archive.ts'
import { makeScratch } from './scratch.ts'

type Writing = {
  path: string
  recipient: string | undefined
  /** Restores a file that isn't encrypted for a test. */
  test: ((path: string) => Promise<unknown>) | undefined
}

/**
 * Writes a backup and restores it for a test, if one is given. The identity that opens an encrypted one is not on this machine, so its
 * content is tested before: it then lies for a while in the temporary folder of the system, never in that of the backups.
 *
 * @returns `failure`: the file is there, but its test failed
 */
export async function writeTested(
  { path, recipient, test }: Writing,
  entries: AsyncIterable<Entry>,
): Promise<WrittenFile & { failure?: StartFault | undefined }> {
  if (!test) return writeArchive(path, entries, recipient)
  if (!recipient) {
    const written = await writeArchive(path, entries, undefined)
    return { ...written, failure: await faultOf(test, path) }
  }
  const scratch = await makeScratch()
  try {
    const plain = join(scratch.folder, 'plain.tar')
    await writeArchive(plain, entries, undefined)
    // Before the test, which may take long and be killed: the copy is there by then.
    const written = await writeDurably(path, await encrypted(createReadStream(plain), recipient))
    return { ...written, failure: (await faultOf(test, plain)) ?? (await damageOf(path, written)) }
  } finally {
    scratch.remove()
  }
}

/**
 * Nobody here can open the encrypted file: it is read again, and has to be a file of age with the sum that was written. That finds a file that
 * was truncated or written by somebody else meanwhile; a bad disk may show only later, because the system still has the file in its memory.
 */
async function damageOf(path: string, { sha256 }: WrittenFile): Promise<StartFault | undefined> {
  const sum = createHash('sha256')
  let start: Buffer | undefined
  for await (const chunk of createReadStream(path)) {
    start ??= chunk as Buffer
    sum.update(chunk)
  }
  const isSealed = start?.subarray(0, AGE_MARK.length).toString() === AGE_MARK
  if (isSealed && sum.digest('hex') === sha256) return undefined
  return new StartFault('The copy was made, but its file reads differently from what was written.')
}

const faultOf = (test: (path: string) => Promise<unknown>, path: string): Promise<StartFault | undefined> =>
  test(path).then(
    () => undefined,
    (error) =>
      new StartFault(
        `The copy was made, but restoring it for a test failed: ${error instanceof StartFault ? error.lines.join(' ') : (error as Error).name}`,
      ),
  )
