import { randomBytes } from 'node:crypto'
import { access, constants, copyFile, type FileHandle, link, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '#disk/sync-folder.ts'
import { formatLine, HEAD, type JournalLine, TORN } from './journal-line.ts'

/** How often another server may replace the file at the very moment. */
const ATTEMPTS = 5

/**
 * Appends lines to the journal and waits until the disk has them; it makes the file where there is none, but never its folder, which may be a
 * disk that is not mounted. Several servers may append to the same file: each writes its lines by one call, at the end of the file.
 *
 * @param beforeMaking is called before a missing file is made in a folder that is there
 * @throws Error of the file system; lines may have been written, and may be written again
 */
export async function appendToJournal(
  path: string,
  lines: readonly JournalLine[],
  beforeMaking: () => Promise<void> = async () => undefined,
): Promise<void> {
  const text = lines.map((line) => `${formatLine(line)}\n`).join('')
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) if (await appendOnce(path, text, beforeMaking)) return
  throw Object.assign(new Error('The journal is being replaced all the time'), { code: 'EAGAIN' })
}

/** @returns false if the file was replaced meanwhile, so that the new one may lack the lines */
async function appendOnce(path: string, text: string, beforeMaking: () => Promise<void>): Promise<boolean> {
  const file = await openOrMake(path, beforeMaking)
  try {
    const bytes = Buffer.from((await isTorn(file)) ? `\n${TORN}\n${text}` : text)
    const { bytesWritten } = await file.write(bytes)
    if (bytesWritten !== bytes.length) throw Object.assign(new Error('The disk is full'), { code: 'ENOSPC' })
    await file.sync()
    const [{ ino: written }, { ino: current }] = [await file.stat(), await stat(path)]
    return written === current
  } finally {
    await file.close()
  }
}

async function openOrMake(path: string, beforeMaking: () => Promise<void>): Promise<FileHandle> {
  const append = constants.O_RDWR | constants.O_APPEND
  try {
    return await open(path, append)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await access(dirname(path))
    await beforeMaking()
    await makeJournal(path, `${HEAD}\n`)
    return await open(path, append)
  }
}

/** True after a line that a power cut, or a full disk, has left without its end. */
async function isTorn(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  if (size === 0) return false
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer.toString('latin1') !== '\n'
}

/** Makes the file with its first line at once. Another server's file is left as it is. */
async function makeJournal(path: string, text: string): Promise<void> {
  const draft = await writeDraft(path, text)
  try {
    await link(draft, path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return
      // A file system without hard links, such as that of a USB stick.
      if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(error.code ?? '')) throw error
      await copyFile(draft, path, constants.COPYFILE_EXCL)
    })
    await syncFolder(dirname(path))
  } finally {
    await rm(draft, { force: true })
  }
}

/** Writes a file beside the journal, readable by us only. @returns its path */
export async function writeDraft(path: string, text: string): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await giveToOwnerOf(dirname(path), file)
    await file.sync()
  } finally {
    await file.close()
  }
  return draft
}

/** What a command of root makes, the server has to be able to write. */
async function giveToOwnerOf(folder: string, file: FileHandle): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(folder)
  await file.chown(uid, gid)
}
