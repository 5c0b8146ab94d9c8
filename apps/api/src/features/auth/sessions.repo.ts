import { sql } from 'kysely'
import { endOfSession, isLive, type SessionLimits } from '#db/live-session.ts'
import type { Db } from '#db/open.ts'

const now = sql<Date>`now()`

type NewSession = { userId: string; id: string; device: string }

export async function insertSession(db: Db, limits: SessionLimits, { userId, id, device }: NewSession): Promise<void> {
  const expires_at = endOfSession(limits, now)
  await db.insertInto('sessions').values({ user_id: userId, id, device, expires_at }).execute()
}

/** Records the use of a live session, which extends it. @returns false if it has ended */
export async function prolongSession(db: Db, limits: SessionLimits, userId: string, id: string): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ expires_at: endOfSession(limits, sql`created_at`), last_used_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where(isLive(limits))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false if it had already ended */
export async function endSession(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Deletes all report links of the patient. Call it after ending the sessions, so that none of them can create another. @returns their number */
export async function endReportLinksOf(tx: Db, patientId: string): Promise<number> {
  const rows = await tx.deleteFrom('report_links').where('patient_id', '=', patientId).returning('id').execute()
  return rows.length
}
