import type { Selectable } from 'kysely'
import { type Assessment, findAssessmentOfAnyone, resultsOf } from '#assessments/assessments.repo.ts'
import { lockPatient } from '#db/lock-patient.ts'
import type { Db } from '#db/open.ts'
import type { ResultsTable } from '#db/tables.ts'

/** Waits for whoever registers, erases or moves the patient. Taken before the assessment's own lock. */
export const lockRecord = (tx: Db, patientId: string): Promise<void> => lockPatient(tx, patientId)

/** Locks an assessment, since concurrent approvals could otherwise get the same time. */
export async function lockAssessment(tx: Db, id: string): Promise<Assessment | undefined> {
  await tx.selectFrom('participations').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findAssessmentOfAnyone(tx, id)
}

export type StoredResult = Pick<Selectable<ResultsTable>, 'burden_sum' | 'burden_count' | 'triage' | 'band' | 'status'>

/** Finds the result of an assessment; undefined if it has none. */
export const findResult = (db: Db, { patientId, id }: Assessment): Promise<StoredResult | undefined> =>
  resultsOf(db, patientId)
    .select(['burden_sum', 'burden_count', 'triage', 'band', 'status'])
    .where('participations.id', '=', id)
    .executeTakeFirst()

/** Marks an assessment as read by the clinic. Only the first time is kept and shown to the patient. */
export async function markRead(db: Db, { patientId, id }: Assessment, at: Date): Promise<void> {
  await db
    .updateTable('participations')
    .set({ read_by_clinic_at: at })
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .where('read_by_clinic_at', 'is', null)
    .execute()
}

type Standing = { urgency: ResultsTable['triage']; hasAccount: boolean }

/** Finds how urgent an assessment is, and whether its patient has an account. */
export async function findStanding(tx: Db, assessment: Assessment): Promise<Standing> {
  const result = await findResult(tx, assessment)
  const user = await tx.selectFrom('users').select('id').where('id', '=', assessment.patientId).executeTakeFirst()
  return { urgency: result?.triage ?? 'NONE', hasAccount: user !== undefined }
}
