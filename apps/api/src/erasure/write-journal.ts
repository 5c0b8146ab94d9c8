import { access, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '#config.ts'
import type { Deps } from '#deps.ts'
import { isThere } from '#disk/is-there.ts'
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
  // Committed before there is a file again: the job then writes all that the lost one had.
  const beforeMaking = async () => tellLost(log, await doubtAll(db))
  try {
    await appendToJournal(journal, erasures.map(lineOf), beforeMaking)
    await markWritten(db, erasures.map(idOf))
  } catch (error) {
    tellFailure(log, error)
  }
}

const idOf = ({ id }: StoredErasure): string => id

/** @param erasures that the lost file had */
function tellLost(log: Deps['log'], erasures: number): void {
  if (erasures > 0) log.warn({ erasures }, 'the journal of erasures was lost; it is written anew')
}

/** The error names no person: only a code and the folder's state are told. */
function tellFailure(log: Deps['log'], error: unknown): void {
  const { code, name } = error as NodeJS.ErrnoException
  const reason = code ?? name
  const cause = reason === 'ENOENT' ? 'its folder is missing' : 'see the reason'
  log.error(
    { reason },
    `writing the journal of erasures failed (${cause}); the erasures are done, and a job writes them later`,
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
    const rows = await listUnwritten(db, ERASURES)
    try {
      const lost = await lookForLoss(db, journal)
      // That all of it has to be written again is committed before there is a file: a crash in between forgets nothing.
      if (lost) {
        tellLost(log, lost)
        return now()
      }
      if (rows.length > 0 || lost === 0) await appendMissing(journal, rows)
    } catch (error) {
      if (rows.length > 0 || !isToldByBackups(config.backup, error)) tellFailure(log, error)
      return undefined
    }
    if (rows.length === 0) return undefined
    await markWritten(db, rows.map(idOf))
    log.info({ erasures: rows.length }, 'erasures written to the journal later')
    return rows.length === ERASURES ? now() : undefined
  },
}

/** @returns undefined: the file is there; else how many erasures the lost one had, which count as unwritten from now on */
async function lookForLoss(db: Deps['db'], journal: string): Promise<number | undefined> {
  if (await isThere(journal)) return undefined
  // A disk that is not mounted has lost nothing.
  await access(dirname(journal))
  return doubtAll(db)
}

/** Makes the file where there is none. */
async function appendMissing(journal: string, rows: readonly StoredErasure[]): Promise<void> {
  const known = await marksIn(journal)
  const lines = rows.map(lineOf).filter(({ mark }) => !known.has(mark))
  if (lines.length > 0 || known.size === 0) await appendToJournal(journal, lines)
}

/** The backup of the night says that its folder is missing. */
const isToldByBackups = ({ dir, journal }: Config['backup'], error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ENOENT' && journal !== undefined && dirname(journal) === dir
