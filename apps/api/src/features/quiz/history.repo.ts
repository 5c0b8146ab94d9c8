import type { Language } from '@htd/contract/language'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { ParticipationsTable, ResultsTable } from '#db/tables.ts'

/** Makes a patient's submissions wait for each other; released with the transaction. */
export const lockPatient = (tx: Db, patientId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${patientId}, 0))`.execute(tx)

/** Language of an account; undefined when it was deleted a moment ago. */
export async function languageOf(db: Db, userId: string): Promise<Language | undefined> {
  const user = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst()
  return user?.language
}

export type PreviousResult = { sum: number; count: number; scoringVersion: string; at: Date }

/** The latest result of a patient, of either questionnaire; one scored by `scoringVersion` goes before all others. */
export const findPreviousResult = (
  db: Db,
  patientId: string,
  scoringVersion: string,
): Promise<PreviousResult | undefined> =>
  resultsOf(db, patientId)
    .select([
      'results.burden_sum as sum',
      'results.burden_count as count',
      'results.scoring_version as scoringVersion',
      'participations.participated_at as at',
    ])
    .orderBy((eb) => eb('results.scoring_version', '=', scoringVersion), 'desc')
    .orderBy('participations.participated_at', 'desc')
    .orderBy('participations.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export type ResultRow = Selectable<ResultsTable> &
  Pick<Selectable<ParticipationsTable>, 'participated_at' | 'is_symptom' | 'content_version'>

/** All results of a patient, newest first. */
export const listResults = (db: Db, patientId: string): Promise<ResultRow[]> =>
  resultsOf(db, patientId)
    .selectAll('results')
    .select(['participations.participated_at', 'participations.is_symptom', 'participations.content_version'])
    .orderBy('participations.participated_at', 'desc')
    .orderBy('participations.id', 'desc')
    .execute()

const resultsOf = (db: Db, patientId: string) =>
  db
    .selectFrom('results')
    .innerJoin('participations', (join) =>
      join
        .onRef('participations.patient_id', '=', 'results.patient_id')
        .onRef('participations.id', '=', 'results.participation_id'),
    )
    .where('results.patient_id', '=', patientId)

/** Those of some submissions that are the patient's, with answers and result; the earliest first. */
export const findScored = (db: Db, patientId: string, ids: readonly string[]): Promise<ScoredAnswers[]> =>
  answersOf(db, patientId)
    .innerJoin('results', (join) =>
      join
        .onRef('results.patient_id', '=', 'participations.patient_id')
        .onRef('results.participation_id', '=', 'participations.id'),
    )
    .select(['burden_sum as sum', 'burden_count as count', 'scoring_version as scoringVersion', 'assessment'])
    .where('participations.id', 'in', ids)
    .orderBy('participated_at')
    .orderBy('participations.id')
    .execute()

export type ScoredAnswers = GivenAnswers & Omit<PreviousResult, 'at'> & { assessment: object }

export type GivenAnswers = {
  id: string
  isSymptom: boolean
  contentVersion: string
  at: Date
  answerIds: string[]
  /** When the clinic first opened it. */
  readAt: Date | null
}

/** The latest submission of one kind with its answers. */
export const findLatestAnswers = (db: Db, patientId: string, isSymptom: boolean): Promise<GivenAnswers | undefined> =>
  answersOf(db, patientId)
    .where('is_symptom', '=', isSymptom)
    .orderBy('participated_at', 'desc')
    .orderBy('participations.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** One submission with its answers; undefined also for somebody else's. */
export const findAnswers = (db: Db, patientId: string, id: string): Promise<GivenAnswers | undefined> =>
  answersOf(db, patientId).where('participations.id', '=', id).executeTakeFirst()

const answersOf = (db: Db, patientId: string) =>
  db
    .selectFrom('participations')
    .select([
      'participations.id',
      'is_symptom as isSymptom',
      'content_version as contentVersion',
      'participated_at as at',
      'read_by_clinic_at as readAt',
    ])
    .select(
      sql<string[]>`array(
        select answer_id::text from participation_answers given
        where given.patient_id = participations.patient_id and given.participation_id = participations.id)`.as(
        'answerIds',
      ),
    )
    .where('participations.patient_id', '=', patientId)
