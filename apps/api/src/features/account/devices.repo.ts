import { type Selectable, sql } from 'kysely'
import { isLive, type SessionLimits } from '#db/live-session.ts'
import type { Db } from '#db/open.ts'
import type { SessionsTable } from '#db/tables.ts'

export type Device = Pick<Selectable<SessionsTable>, 'id' | 'device' | 'created_at' | 'last_used_at'>

const now = sql<Date>`now()`

/** Lists the live sessions of a user, most recently used first. */
export function listLive(db: Db, limits: SessionLimits, userId: string): Promise<Device[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where(isLive(limits))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Deletes the device marks of the account. */
export async function endMarks(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('device_marks').where('user_id', '=', userId).execute()
}

type DevicesToEnd = { id: string } | { butId: string } | 'all'

/** Ends the selected live sessions of a user. @returns their number */
export async function endLive(db: Db, limits: SessionLimits, userId: string, which: DevicesToEnd): Promise<number> {
  const live = db.updateTable('sessions').set({ ended_at: now }).where('user_id', '=', userId).where(isLive(limits))
  const meant =
    which === 'all' ? live : live.where('id', 'id' in which ? '=' : '!=', 'id' in which ? which.id : which.butId)
  return (await meant.returning('id').execute()).length
}

/** Deletes all report links of the patient. Call it after ending the sessions, so that none of them can create another. @returns their number */
export async function endReportLinks(tx: Db, patientId: string): Promise<number> {
  const rows = await tx.deleteFrom('report_links').where('patient_id', '=', patientId).returning('id').execute()
  return rows.length
}
