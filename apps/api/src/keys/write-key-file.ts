import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncFolder } from '#disk/sync-folder.ts'
import { KeyFileFault } from './key-file-fault.ts'
import { writeKeyList } from './key-list.ts'
import type { ServerKey } from './server-key.ts'

/**
 * Replaces the keys file atomically: a reader finds the complete old or the complete new file, also after a power failure. Hold
 * the lock of `withKeysLock` from reading to writing.
 *
 * @param path where it is a symbolic link, its target is replaced
 * @throws KeyFileFault when it can't be written; the old file is then unchanged
 */
export async function writeKeyFile(path: string, keys: readonly ServerKey[]): Promise<void> {
  try {
    await replaceFile(await realpath(path).catch(() => path), writeKeyList(keys))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new KeyFileFault(path, `can't be written (${code})`, 'let the user who runs the server write in its folder')
  }
}

async function replaceFile(path: string, text: string): Promise<void> {
  const folder = dirname(path)
  const draftOf = `.${basename(path)}.`
  // Temporary files of a process that was killed here contain keys, too.
  for (const name of await readdir(folder))
    if (name.startsWith(draftOf) && name.endsWith('.tmp')) await rm(join(folder, name), { force: true })

  const draft = join(folder, `${draftOf}${randomBytes(6).toString('hex')}.tmp`)
  try {
    await writeThrough(draft, text)
    await keepOwner(path, draft)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(folder)
}

async function writeThrough(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.chmod(0o600)
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Keeps the owner: a command run by root must not lock out the user that runs the server. */
async function keepOwner(path: string, draft: string): Promise<void> {
  const former = await stat(path).catch(() => undefined)
  if (former && process.geteuid?.() === 0) await chown(draft, former.uid, former.gid)
}

/** Creates DATA_DIR, accessible only to us, where a server with DATABASE_URL has none yet. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined)
}
