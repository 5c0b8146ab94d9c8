import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

type OpenRequest = { id: string; requested_at: Date; due_on: string }

const dueOn = sql<string>`due_on::text`.as('due_on')

/** Finds the request that the clinic has not answered yet; there is at most one. */
export function findOpen(db: Db, patientId: string): Promise<OpenRequest | undefined> {
  return db
    .selectFrom('data_requests')
    .select(['id', 'requested_at', dueOn])
    .where('patient_id', '=', patientId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
}

type NewRequest = { patientId: string; requestedAt: Date; dueOn: string }

/** @returns undefined if there already is an open one, even if inserted concurrently */
export function insertRequest(tx: Db, request: NewRequest): Promise<OpenRequest | undefined> {
  return tx
    .insertInto('data_requests')
    .values({
      id: randomUUIDv7(),
      patient_id: request.patientId,
      requested_at: request.requestedAt,
      due_on: request.dueOn,
    })
    .onConflict((same) => same.column('patient_id').where('released_at', 'is', null).doNothing())
    .returning(['id', 'requested_at', dueOn])
    .executeTakeFirst()
}

/** Raises the idle timeout of a transaction, because files are written between its statements. */
export async function allowPauses(tx: Db): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(tx)
}

export async function storeArchive(tx: Db, id: string, { archive, at }: { archive: Buffer; at: Date }): Promise<void> {
  await tx.updateTable('data_requests').set({ archive, prepared_at: at }).where('id', '=', id).execute()
}

type Released = { requested_at: Date; expires_at: Date }

/** Finds a released request of this patient, expired or not. */
export async function findReleased(db: Db, patientId: string, id: string): Promise<Released | undefined> {
  const row = await db
    .selectFrom('data_requests')
    .select(['requested_at', 'expires_at'])
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .where('released_at', 'is not', null)
    .executeTakeFirst()
  return row?.expires_at ? { requested_at: row.requested_at, expires_at: row.expires_at } : undefined
}

/** Finds the ZIP of a request of this patient if it is released and unexpired. */
export async function findArchive(db: Db, patientId: string, id: string, now: Date): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('data_requests')
    .select('archive')
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .where('released_at', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.archive ?? undefined
}

/** Deletes the expired ZIPs. The requests stay as proof that they were answered. */
export async function deleteExpired(tx: Db, now: Date): Promise<number> {
  const rows = await tx
    .updateTable('data_requests')
    .set({ archive: null })
    .where('archive', 'is not', null)
    .where('expires_at', '<=', now)
    .returning('id')
    .execute()
  return rows.length
}
