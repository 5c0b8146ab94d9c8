import { chmod, chown, type FileHandle, open, realpath, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { syncFolder } from '#disk/sync-folder.ts'
import { appendToJournal, writeDraft } from './append-to-journal.ts'
import { deleteErasures, doubtLatest, lockJournal } from './erasures.repo.ts'
import { formatLine, HEAD } from './journal-line.ts'
import { parseJournal } from './read-journal.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Erasures are kept for so many days longer than copies. */
const SPARE_DAYS = 2

/**
 * Removes erasures that no copy of the database is older than, from the table and from the file. None goes before BACKUP_KEEP_DAYS and two days
 * have passed. A damaged file is left as it is.
 *
 * @param tx a transaction: it holds a lock, since one server at a time may replace the file
 * @param olderThan when the oldest copy began
 * @returns number of rows removed
 */
export async function pruneJournal(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  tx: Db,
  olderThan: Date,
): Promise<number> {
  const { journal, keepDays } = config.backup
  const before = new Date(Math.min(olderThan.getTime(), now().getTime() - (keepDays + SPARE_DAYS) * DAY_MS))
  await lockJournal(tx)
  const rows = await deleteErasures(tx, before)
  if (journal && (await replaceWithout(journal, before))) await doubtLatest(tx)
  return rows
}

/** @returns false if there was nothing to remove, or no sound file */
async function replaceWithout(path: string, before: Date): Promise<boolean> {
  const file = await open(path).catch(unlessMissing)
  if (!file) return false
  // A link to another disk stays one.
  const target = await realpath(path)
  try {
    const text = await file.readFile('latin1')
    const parsed = parseJournal(text)
    if ('fault' in parsed) return false
    const kept = parsed.lines.filter(({ at }) => at >= before)
    if (kept.length === parsed.lines.length) return false
    const draft = await writeDraft(target, `${[HEAD, ...kept.map(formatLine)].join('\n')}\n`)
    await takeOver(file, draft)
    await rename(draft, target)
    await syncFolder(dirname(target))
    await carryOver(file, target, text.length)
    return true
  } finally {
    await file.close()
  }
}

/** Who may read and write the file stays as it was: a command may run as somebody else than the server. */
async function takeOver(file: FileHandle, draft: string): Promise<void> {
  const { uid, gid, mode } = await file.stat()
  if (process.getuid?.() === 0) await chown(draft, uid, gid)
  await chmod(draft, mode & 0o777)
}

/** Appends what others wrote into the old file between our reading and our replacing it; who writes later notices the new one. */
async function carryOver(file: FileHandle, path: string, from: number): Promise<void> {
  const { size } = await file.stat()
  if (size <= from) return
  const { buffer } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
  const late = parseJournal(`${HEAD}\n${buffer.toString('latin1')}`)
  if ('lines' in late && late.lines.length > 0) await appendToJournal(path, late.lines)
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
