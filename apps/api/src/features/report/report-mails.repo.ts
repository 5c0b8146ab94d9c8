import type { Language } from '@htd/domain/vocabulary/languages'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

type Owner = { email: string; language: Language }
type ReportMail = Owner & { id: string; patientId: string; participationId: string }

/** The account that has made an assessment; undefined also for somebody else's. */
export const findOwner = (db: Db, patientId: string, participationId: string): Promise<Owner | undefined> =>
  db
    .selectFrom('participations')
    .innerJoin('users', 'users.id', 'participations.patient_id')
    .select(['users.email', 'users.language'])
    .where('participations.patient_id', '=', patientId)
    .where('participations.id', '=', participationId)
    .executeTakeFirst()

/** True once this wish of the patient has a mail, sent or not. */
export async function isQueued(db: Db, { id, patientId }: ReportMail): Promise<boolean> {
  const row = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('id', '=', id)
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false when the mail was queued a moment ago */
export async function queueReportMail(tx: Db, mail: ReportMail): Promise<boolean> {
  const { id, patientId, participationId, email, language } = mail
  const data = JSON.stringify({ participationId })
  const row = await tx
    .insertInto('mail_outbox')
    .values({ id, patient_id: patientId, recipient: email, language, template: 'report-copy', data })
    .onConflict((same) => same.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function recordMail(tx: Db, { id, patientId, participationId }: ReportMail): Promise<void> {
  const details = JSON.stringify({ participation: participationId, mail: id })
  await tx
    .insertInto('audit_events')
    .values({ id: sql`gen_random_uuid()`, event: 'report_mailed', patient_id: patientId, details })
    .execute()
}
