import type { Change } from '@htd/domain/scoring/compare'
import type { ScoredVerdict } from '@htd/domain/scoring/verdict'
import type { Selectable } from 'kysely'
import {
  type Assessment,
  assessmentsOf,
  resultsOf,
  storedChange,
  storedVerdict,
} from '#assessments/assessments.repo.ts'
import type { Db } from '#db/open.ts'
import type { ResultsTable } from '#db/tables.ts'

/** null: the account was deleted or never created. */
type Owner = { email: string | null; firstName: string | null; lastName: string | null }

/** Finds one assessment and its patient; undefined if it is unknown or another patient's. */
export const findReported = (db: Db, patientId: string, id: string): Promise<(Assessment & Owner) | undefined> =>
  assessmentsOf(db, patientId)
    .leftJoin('users', 'users.id', 'participations.patient_id')
    .select(['email', 'first_name as firstName', 'last_name as lastName'])
    .where('participations.id', '=', id)
    .executeTakeFirst()

export type ScoredResult = Pick<Selectable<ResultsTable>, 'participation_id' | 'burden_sum' | 'burden_count'> & {
  verdict: ScoredVerdict
  change: Change
  participated_at: Date
  is_symptom: boolean
}

/** Lists all results of a patient, earliest first. */
export const listScored = (db: Db, patientId: string): Promise<ScoredResult[]> =>
  resultsOf(db, patientId)
    .select(['participation_id', 'burden_sum', 'burden_count', storedVerdict, storedChange])
    .select(['participated_at', 'is_symptom'])
    .orderBy('participated_at')
    .orderBy('participations.id')
    .execute()
