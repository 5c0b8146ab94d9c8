import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '#db/open.ts'

type AuthEvent =
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'refresh_reuse'
  | 'register'
  | 'assessment_claimed'
  | 'result_compared'
  | 'password_reset_requested'
  | 'password_reset'

/** @param details never an address, a name or a token */
export async function record(db: Db, event: AuthEvent, patientId: string | null, details: object = {}): Promise<void> {
  const row = { id: randomUUIDv7(), event, patient_id: patientId, details: JSON.stringify(details) }
  await db.insertInto('audit_events').values(row).execute()
}
