import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

type QueuedRequest = {
  id: string
  requested_at: Date
  due_on: string
  prepared_at: Date | null
  released_at: Date | null
  expires_at: Date | null
}

/** Lists all requests, without their patients: open ones first, then by due date. */
export function listRequests(db: Db): Promise<QueuedRequest[]> {
  return db
    .selectFrom('data_requests')
    .select(['id', 'requested_at', 'prepared_at', 'released_at', 'expires_at', sql<string>`due_on::text`.as('due_on')])
    .orderBy(sql`released_at is not null`)
    .orderBy('data_requests.due_on')
    .orderBy('id')
    .execute()
}

type ForRelease = { id: string; patient_id: string; prepared_at: Date | null; released_at: Date | null }

/** Finds a request and locks it until the transaction ends. @param id any text; matches nothing unless it is a known id */
export function findForRelease(tx: Db, id: string): Promise<ForRelease | undefined> {
  return tx
    .selectFrom('data_requests')
    .select(['id', 'patient_id', 'prepared_at', 'released_at'])
    .where(sql`id::text`, '=', id.toLowerCase())
    .forUpdate()
    .executeTakeFirst()
}

type ReleaseTimes = { releasedAt: Date; expiresAt: Date }

export async function markReleased(tx: Db, id: string, { releasedAt, expiresAt }: ReleaseTimes): Promise<void> {
  const released = { released_at: releasedAt, expires_at: expiresAt }
  await tx.updateTable('data_requests').set(released).where('id', '=', id).execute()
}
