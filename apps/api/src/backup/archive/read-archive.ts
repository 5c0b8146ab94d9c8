import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Extract, extract } from 'tar-stream'
import { StartFault } from '#start-fault.ts'
import { AGE_MARK, decrypted } from './encryption.ts'
import { ABOUT, about, FORMAT, MANIFEST, type Manifest, manifest } from './manifest.ts'
import { type Entry, TAIL_BYTES, tailOf } from './tar-block.ts'

/** Entries are some megabytes; a larger one is not ours, and would have to fit into memory. */
const LARGEST_BYTES = 256 * 1024 * 1024

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r').catch(unreadable(path))
  try {
    const { buffer: bytes, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0).catch(unreadable(path))
    return bytes.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const unreadable =
  (path: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw new StartFault(`${path} can't be read (${error.code}).`)
  }

/**
 * Reads a backup entry by entry. Everything counts only once the last one was read: only then is the sum of the file compared.
 *
 * @param identities of age, for an encrypted file
 * @throws StartFault in one line: not a backup, made by a newer version, encrypted for somebody else, truncated or changed
 */
export async function* readArchive(path: string, identities: readonly string[]): AsyncGenerator<Entry> {
  const content = await plainContent(path, identities)
  const checked = checkedSum()
  const entries = extract()
  const damaged = () => new StartFault(`${path} is damaged: it was truncated or changed.`)
  const reading = pipeline(content, checked.stream, entries as unknown as NodeJS.WritableStream)
  reading.catch(() => undefined)
  try {
    let isFirst = true
    for await (const entry of wholeEntries(entries)) {
      if (isFirst) checkAbout(path, entry)
      isFirst = false
      yield entry
    }
    await reading
    if (isFirst || !(await checked.isSound())) throw damaged()
  } catch (error) {
    throw error instanceof StartFault ? error : damaged()
  } finally {
    content.destroy()
  }
}

/** @throws Error for an entry that no backup has */
async function* wholeEntries(entries: Extract): AsyncGenerator<Entry> {
  for await (const entry of entries) {
    const { name, size = 0 } = entry.header
    if (size > LARGEST_BYTES) throw new Error('Too large')
    yield { name, bytes: await buffer(entry) }
  }
}

async function plainContent(path: string, identities: readonly string[]): Promise<Readable> {
  const start = await startOf(path)
  const isSealed = start.subarray(0, AGE_MARK.length).toString() === AGE_MARK
  if (!isSealed && !start.subarray(0, ABOUT.length).equals(Buffer.from(ABOUT))) throw notOurs(path)
  const content = createReadStream(path)
  if (!isSealed) return content
  if (identities.length === 0) {
    content.destroy()
    throw new StartFault(`${path} is encrypted: name the file with the identity that opens it (--identity FILE).`)
  }
  return decrypted(content, identities).catch(() => {
    content.destroy()
    throw new StartFault(`${path} is encrypted for somebody else, or its beginning is damaged: no identity opens it.`)
  })
}

const notOurs = (path: string) => new StartFault(`${path} is not a backup of HTD.`)

function checkAbout(path: string, { name, bytes }: Entry): void {
  const read = about.safeParse(parsed(bytes))
  if (name !== ABOUT || !read.success) throw notOurs(path)
  if (read.data.format > FORMAT)
    throw new StartFault(`${path} was made by a newer version of HTD: restore it with that one.`)
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

/** Sums up all bytes but the tail, which it keeps to compare. */
function checkedSum() {
  const sum = createHash('sha256')
  let kept: Buffer = Buffer.alloc(0)
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const held = Buffer.concat([kept, chunk])
      const certain = Math.max(0, held.length - TAIL_BYTES)
      sum.update(held.subarray(0, certain))
      kept = held.subarray(certain)
      done(null, chunk)
    },
  })
  return { stream, isSound: async () => kept.equals(await tailOf(sum.digest('hex'))) }
}

/**
 * Reads the whole file and checks every byte of it.
 * @returns what it contains
 * @throws StartFault as `readArchive` does
 */
export async function checkArchive(path: string, identities: readonly string[]): Promise<Manifest> {
  let last: Entry | undefined
  const found = new Map<string, string>()
  for await (const entry of readArchive(path, identities)) {
    if (entry.name === MANIFEST) last = entry
    found.set(entry.name, createHash('sha256').update(entry.bytes).digest('hex'))
  }
  const read = manifest.safeParse(last && parsed(last.bytes))
  const isWhole = read.data?.tables.every(({ parts }) => parts.every(({ name, sha256 }) => found.get(name) === sha256))
  if (!read.success || !isWhole) throw new StartFault(`${path} is damaged: a part of it is missing.`)
  return read.data
}
