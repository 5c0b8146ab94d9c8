import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '#db/open.ts'

type AccountEvent =
  | 'profile_changed'
  | 'settings_changed'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'all_sessions_ended'

/** @param details never an address, a name or a token */
export async function record(db: Db, event: AccountEvent, patientId: string, details: object = {}): Promise<void> {
  const row = { id: randomUUIDv7(), event, patient_id: patientId, details: JSON.stringify(details) }
  await db.insertInto('audit_events').values(row).execute()
}
