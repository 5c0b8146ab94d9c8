import { randomUUIDv7 } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { ErasureTables } from '#db/tables/erasures.ts'
import type { JournalLine } from './journal-line.ts'

export type StoredErasure = Pick<Selectable<ErasureTables['erasures']>, 'id' | 'at' | 'patient_hmac'>
const columns = ['id', 'at', 'patient_hmac'] as const

/** Rows of one statement; PostgreSQL takes 65,535 parameters. */
const BATCH = 5_000

export const lineOf = ({ at, patient_hmac }: StoredErasure): JournalLine => ({
  at,
  mark: patient_hmac.toString('base64url'),
})

/** Records erasures, in their transaction. @returns those that had not been recorded */
export async function insertErasures(tx: Db, marks: readonly string[]): Promise<StoredErasure[]> {
  if (marks.length === 0) return []
  return tx
    .insertInto('erasures')
    .values(marks.map((mark) => ({ id: randomUUIDv7(), patient_hmac: Buffer.from(mark, 'base64url') })))
    .onConflict((same) => same.column('patient_hmac').doNothing())
    .returning(columns)
    .execute()
}

/** Records what a journal has, with its times. Whether this server's journal has it, too, is for the job to see. */
export async function insertLines(tx: Db, lines: readonly JournalLine[]): Promise<void> {
  for (let start = 0; start < lines.length; start += BATCH) {
    const rows = lines.slice(start, start + BATCH)
    await tx
      .insertInto('erasures')
      .values(rows.map(({ at, mark }) => ({ id: randomUUIDv7(), at, patient_hmac: Buffer.from(mark, 'base64url') })))
      .onConflict((same) => same.column('patient_hmac').doNothing())
      .execute()
  }
}

/** Lists what the journal file may lack, the oldest first. */
export const listUnwritten = (db: Db, limit: number): Promise<StoredErasure[]> =>
  db
    .selectFrom('erasures')
    .select(columns)
    .where('journaled_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute()

export async function markWritten(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('erasures')
    .set({ journaled_at: sql<Date>`now()` })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Has the job look once more whether the file has what was written into it lately: before the file is replaced. */
export async function doubtLatest(tx: Db): Promise<void> {
  await tx
    .updateTable('erasures')
    .set({ journaled_at: null })
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .execute()
}

/** Has the job write all that is known: the file is gone. @returns how many erasures the lost one had */
export async function doubtAll(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('erasures')
    .set({ journaled_at: null })
    .where('journaled_at', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** @returns number of rows deleted */
export async function deleteErasures(tx: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('erasures').where('at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Lets statements of this transaction take longer than those of a request may. */
export const liftTimeout = (tx: Db): Promise<unknown> => sql`set local statement_timeout = 0`.execute(tx)

/** Rewriting the file is for one server at a time. */
export const lockJournal = (tx: Db): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('htd journal', 0))`.execute(tx)

/** How many erasures are recorded, and how many of them no journal file has. */
export async function countErasures(db: Db): Promise<{ erasures: number; unwritten: number }> {
  const { rows } = await sql<{ erasures: number; unwritten: number }>`
    select count(*)::int as erasures, (count(*) filter (where journaled_at is null))::int as unwritten from erasures`.execute(
    db,
  )
  return rows[0] ?? { erasures: 0, unwritten: 0 }
}

/**
 * Reads the ids of all patients, with and without an account, in batches. An id may come more than once.
 * @param tx a transaction: it holds a cursor
 */
export async function* patientIds(tx: Db): AsyncGenerator<string[]> {
  await sql`declare patient_ids no scroll cursor for
    select id from users union all select patient_id from participations union all select patient_id from link_tokens`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<{ id: string }>`fetch 10000 from patient_ids`.execute(tx)
    if (rows.length === 0) break
    yield rows.map(({ id }) => id)
  }
  await sql`close patient_ids`.execute(tx)
}
