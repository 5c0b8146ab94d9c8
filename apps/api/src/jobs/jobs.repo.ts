import { randomUUIDv7 } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { JobsTable } from '#db/tables/data-rights.ts'
import { currentRequestId } from '#request-id.ts'

export type JobRow = Selectable<JobsTable>
type Due = { kind: string; patientId: string; runAt: Date }

/** Queues a job of a patient in the transaction that makes it necessary. A queued one is rescheduled. */
export async function scheduleJob(tx: Db, { kind, patientId, runAt }: Due): Promise<void> {
  const time = { run_at: runAt, attempts: 0, last_error: null, request_id: currentRequestId() }
  await tx
    .insertInto('jobs')
    .values({ id: randomUUIDv7(), kind, patient_id: patientId, ...time })
    .onConflict((same) => same.columns(['kind', 'patient_id']).doUpdateSet(time))
    .execute()
}

/** Waits for a running job of a patient and blocks the next run. Call it before locking rows that the job also writes. */
export async function lockJob(tx: Db, { kind, patientId }: Omit<Due, 'runAt'>): Promise<void> {
  await tx
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('patient_id', '=', patientId)
    .forUpdate()
    .execute()
}

export async function cancelJob(tx: Db, { kind, patientId }: Omit<Due, 'runAt'>): Promise<void> {
  await tx.deleteFrom('jobs').where('kind', '=', kind).where('patient_id', '=', patientId).execute()
}

/** Progress of a job that belongs to no patient, as PostgreSQL writes it: a Date would lose the microseconds. */
export async function progressOf(tx: Db, kind: string): Promise<string> {
  const row = await tx
    .selectFrom('jobs')
    .select(sql<string | null>`done_until::text`.as('until'))
    .where('kind', '=', kind)
    .where('patient_id', 'is', null)
    .executeTakeFirst()
  return row?.until ?? '-infinity'
}

export async function noteProgress(tx: Db, kind: string, until: string): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ done_until: until })
    .where('kind', '=', kind)
    .where('patient_id', 'is', null)
    .execute()
}

/** Queues a job that belongs to no patient, unless it is already queued. */
export async function ensureJob(db: Db, kind: string, runAt: Date): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ id: randomUUIDv7(), kind, patient_id: null, run_at: runAt })
    .onConflict((same) => same.columns(['kind', 'patient_id']).doNothing())
    .execute()
}

/**
 * Takes the job that has been due longest. The lock on its row lasts as long as the transaction: nobody else takes it meanwhile,
 * and PostgreSQL releases it as soon as the connection of a dead process is closed.
 */
export function takeDueJob(tx: Db, kinds: readonly string[], now: Date): Promise<JobRow | undefined> {
  return tx
    .selectFrom('jobs')
    .selectAll()
    .where('kind', 'in', kinds)
    .where('run_at', '<=', now)
    .orderBy('run_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** @param next undefined: it never runs again */
export async function finishJob(tx: Db, id: string, next: Date | undefined): Promise<void> {
  if (!next) return void (await tx.deleteFrom('jobs').where('id', '=', id).execute())
  await tx.updateTable('jobs').set({ run_at: next, attempts: 0, last_error: null }).where('id', '=', id).execute()
}

/** @param error a code, never a message that may contain an address */
export async function postponeJob(db: Db, { id, attempts }: JobRow, runAt: Date, error: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ attempts: attempts + 1, run_at: runAt, last_error: error })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}
