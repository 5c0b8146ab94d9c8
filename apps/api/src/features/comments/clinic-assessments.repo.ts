import { triageLevels } from '@htd/domain/vocabulary/triage-levels'
import { type Selectable, sql } from 'kysely'
import { type Assessment, findAssessmentOfAnyone, resultsOf } from '#assessments/assessments.repo.ts'
import type { Db } from '#db/open.ts'
import type { ResultsTable } from '#db/tables.ts'

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

export type AwaitingRow = {
  id: string
  at: Date
  isSymptom: boolean
  triage: ResultsTable['triage']
  readAt: Date | null
}

/** Lists assessments without an approved comment, of patients with an account; the most urgent first, then the newest. */
export async function listAwaiting(db: Db, limit: number): Promise<AwaitingRow[]> {
  const { rows } = await sql<AwaitingRow>`
    select p.id, p.participated_at as at, p.is_symptom as "isSymptom", r.triage, p.read_by_clinic_at as "readAt"
    from participations p
    join users on users.id = p.patient_id
    join results r on r.patient_id = p.patient_id and r.participation_id = p.id
    where not exists (
      select from comments c
      where c.patient_id = p.patient_id and c.participation_id = p.id and c.approved_at is not null)
    order by array_position(${triageLevels}::text[], r.triage) desc, p.participated_at desc, p.id
    limit ${limit}`.execute(db)
  return rows
}
