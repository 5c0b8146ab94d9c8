import type { Language } from '@htd/domain/vocabulary/languages'
import type { Db } from '#db/open.ts'

type Owner = { email: string; language: Language }

/** Finds the account of an assessment; undefined if the assessment is unknown or another patient's. */
export const findOwner = (db: Db, patientId: string, participationId: string): Promise<Owner | undefined> =>
  db
    .selectFrom('participations')
    .innerJoin('users', 'users.id', 'participations.patient_id')
    .select(['users.email', 'users.language'])
    .where('participations.patient_id', '=', patientId)
    .where('participations.id', '=', participationId)
    .executeTakeFirst()

/** Tells whether this request of the patient already has a mail, sent or not. */
export async function isQueued(db: Db, patientId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('id', '=', id)
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return row !== undefined
}
