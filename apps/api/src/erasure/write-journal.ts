import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Deps } from '#deps.ts'
import type { Job } from '#jobs/job.ts'
import { appendToJournal } from './append-to-journal.ts'
import { doubtAll, lineOf, listUnwritten, markWritten, type StoredErasure } from './erasures.repo.ts'
import { parseLine } from './journal-line.ts'
import { pruneJournal } from './prune-journal.ts'

const EVERY_SECONDS = 60
/** Batch size per transaction. */
const ERASURES = 5_000

type JournalDeps = Pick<Deps, 'db' | 'config' | 'log'>

/**
 * Writes erasures into the journal, after the commit and before the patient is answered. If that fails the erasure is done all the same: a job
 * writes it later.
 */
export async function writeErasures(
  { db, config, log }: JournalDeps,
  erasures: readonly StoredErasure[],
): Promise<void> {
  const { journal } = config.backup
  if (!journal || erasures.length === 0) return
  try {
    await appendToJournal(journal, erasures.map(lineOf))
    await markWritten(db, erasures.map(idOf))
  } catch (error) {
    tellFailure(log, error)
  }
}

const idOf = ({ id }: StoredErasure): string => id

/** The error names no person: only a code and the folder's state are told. */
function tellFailure(log: Deps['log'], error: unknown): void {
  const { code, name } = error as NodeJS.ErrnoException
  const reason = code ?? name
  const cause = reason === 'ENOENT' ? 'its folder is missing' : 'see the reason'
  log.error(
    { reason },
    `writing the journal of erasures failed (${cause}); the erasure is done, and a job writes it later`,
  )
}

/** The marks of all sound lines, whatever else the file holds; none where there is no file. */
async function marksIn(path: string): Promise<Set<string>> {
  const text = await readFile(path, 'latin1').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return new Set(text.split('\n').flatMap((line) => parseLine(line)?.mark ?? []))
}

/**
 * Writes what is missing in the journal once a minute: after a crash between the commit of an erasure and the file, and while the file could not
 * be written. It makes the file before the first erasure, so that a restore can tell "nobody was erased" from a journal that is lost; a lost one
 * is written anew from the table.
 */
export const writeJournal: Job = {
  kind: 'write-erasure-journal',
  everySeconds: EVERY_SECONDS,
  usesReserve: true,
  run: async ({ db, config, now, log }) => {
    const { journal, dir } = config.backup
    // Without copies of our own nothing else removes rows.
    if (!dir) await pruneJournal({ config, now }, db, now())
    if (!journal) return undefined
    const isMissing = !existsSync(journal)
    if (isMissing) await doubtAll(db)
    const rows = await listUnwritten(db, ERASURES)
    if (rows.length === 0 && !isMissing) return undefined
    try {
      const known = await marksIn(journal)
      const missing = rows.map(lineOf).filter(({ mark }) => !known.has(mark))
      if (missing.length > 0 || isMissing) await appendToJournal(journal, missing)
    } catch (error) {
      // With nothing to write yet, the backup of the night says that its folder is missing.
      if (rows.length > 0) tellFailure(log, error)
      return undefined
    }
    if (rows.length === 0) return undefined
    await markWritten(db, rows.map(idOf))
    log.info({ erasures: rows.length }, 'erasures written to the journal later')
    return rows.length === ERASURES ? now() : undefined
  },
}
