import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { ResultsTable } from '#db/tables.ts'

export type Reported = {
  id: string
  isSymptom: boolean
  contentVersion: string
  at: Date
  answerIds: string[]
  /** null: the account is gone, or was never made. */
  email: string | null
  firstName: string | null
  lastName: string | null
}

/** One submission with who made it; undefined also for somebody else's. */
export const findReported = (db: Db, patientId: string, id: string): Promise<Reported | undefined> =>
  db
    .selectFrom('participations')
    .leftJoin('users', 'users.id', 'participations.patient_id')
    .select(['participations.id', 'is_symptom as isSymptom', 'content_version as contentVersion'])
    .select(['participated_at as at', 'email', 'first_name as firstName', 'last_name as lastName'])
    .select(
      sql<string[]>`array(
        select answer_id::text from participation_answers given
        where given.patient_id = participations.patient_id and given.participation_id = participations.id)`.as(
        'answerIds',
      ),
    )
    .where('participations.patient_id', '=', patientId)
    .where('participations.id', '=', id)
    .executeTakeFirst()

export type Scored = Pick<
  Selectable<ResultsTable>,
  'participation_id' | 'burden_sum' | 'burden_count' | 'assessment' | 'change'
> & { participated_at: Date; is_symptom: boolean }

/** All results of a patient, the earliest first. */
export const listScored = (db: Db, patientId: string): Promise<Scored[]> =>
  db
    .selectFrom('results')
    .innerJoin('participations', (join) =>
      join
        .onRef('participations.patient_id', '=', 'results.patient_id')
        .onRef('participations.id', '=', 'results.participation_id'),
    )
    .select(['participation_id', 'burden_sum', 'burden_count', 'assessment', 'change'])
    .select(['participated_at', 'is_symptom'])
    .where('results.patient_id', '=', patientId)
    .orderBy('participated_at')
    .orderBy('participations.id')
    .execute()
