import type { Change } from '@htd/domain/scoring/compare'
import type { ScoredVerdict } from '@htd/domain/scoring/verdict'
import type { Language } from '@htd/domain/vocabulary/languages'
import { type Selectable, sql } from 'kysely'
import {
  type Assessment,
  assessmentsOf,
  resultsOf,
  storedChange,
  storedVerdict,
} from '#assessments/assessments.repo.ts'
import { lockPatient } from '#db/lock-patient.ts'
import type { Db } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import type { ParticipationsTable, ResultsTable } from '#db/tables.ts'

/** Serialises a patient's submissions until the transaction ends. */
export const lockHistory = (tx: Db, patientId: string): Promise<void> => lockPatient(tx, patientId)

/** Finds the language of an account; undefined when it has just been deleted. */
export async function languageOf(db: Db, userId: string): Promise<Language | undefined> {
  const user = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst()
  return user?.language
}

export type PreviousResult = { sum: number; count: number; scoringVersion: string; at: Date }

/** Finds the latest result of a patient, of either questionnaire; results scored by one of `scoringVersions` take precedence. */
export const findPreviousResult = (
  db: Db,
  patientId: string,
  scoringVersions: readonly string[],
): Promise<PreviousResult | undefined> =>
  resultsOf(db, patientId)
    .select([
      'results.burden_sum as sum',
      'results.burden_count as count',
      'results.scoring_version as scoringVersion',
      'participations.participated_at as at',
    ])
    .orderBy((eb) => eb('results.scoring_version', 'in', scoringVersions), 'desc')
    .orderBy('participations.participated_at', 'desc')
    .orderBy('participations.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export type ResultRow = Pick<Selectable<ResultsTable>, ShownColumn> &
  Pick<Selectable<ParticipationsTable>, 'participated_at' | 'is_symptom' | 'content_version'> & {
    /** Keys of its categories. */
    categories: string[]
    change: Change
    /** null if it was not asked for. */
    verdict: ScoredVerdict | null
  }
type ShownColumn = 'participation_id' | 'scoring_version' | 'burden_sum' | 'burden_count' | 'triage' | 'band' | 'status'

/**
 * Lists all results of a patient, newest first.
 * @param verdicts how many of them come with their verdict: each is long, and of most nobody reads the text
 */
export const listResults = (db: Db, patientId: string, verdicts: number): Promise<ResultRow[]> =>
  resultsOf(db, patientId)
    .modifyFront(prepared)
    .select(['participation_id', 'scoring_version', 'burden_sum', 'burden_count', 'triage', 'band', 'status'])
    .select(sql<string[]>`jsonb_path_query_array(results.assessment, '$.categories[*].key')`.as('categories'))
    .select(storedChange)
    .select(
      sql<ScoredVerdict | null>`case when row_number() over (
        order by participations.participated_at desc, participations.id desc) <= ${verdicts}::bigint
        then results.assessment end`.as('verdict'),
    )
    .select(['participations.participated_at', 'participations.is_symptom', 'participations.content_version'])
    .orderBy('participations.participated_at', 'desc')
    .orderBy('participations.id', 'desc')
    .execute()

/** Finds the verdicts on some of a patient's assessments, by their ids. */
export async function findVerdicts(
  db: Db,
  patientId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ScoredVerdict>> {
  const rows = await db
    .selectFrom('results')
    .modifyFront(prepared)
    .select(['participation_id', storedVerdict])
    .where('patient_id', '=', patientId)
    .where('participation_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ participation_id, verdict }) => [participation_id, verdict]))
}

/** Finds the burden of the latest result of one questionnaire, scored by one of `scoringVersions`. */
export const findLatestBurden = (
  db: Db,
  patientId: string,
  isSymptom: boolean,
  scoringVersions: readonly string[],
): Promise<Pick<PreviousResult, 'sum' | 'count' | 'at'> | undefined> =>
  resultsOf(db, patientId)
    .select(['results.burden_sum as sum', 'results.burden_count as count', 'participations.participated_at as at'])
    .where('participations.is_symptom', '=', isSymptom)
    .where('results.scoring_version', 'in', scoringVersions)
    .orderBy('participations.participated_at', 'desc')
    .orderBy('participations.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Finds the time of a patient's latest assessment of either kind. */
export async function findLatestTime(db: Db, patientId: string): Promise<Date | undefined> {
  const latest = await resultsOf(db, patientId)
    .select('participations.participated_at')
    .orderBy('participations.participated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.participated_at
}

/** Finds the latest assessment of one kind. */
export const findLatestAssessment = (db: Db, patientId: string, isSymptom: boolean): Promise<Assessment | undefined> =>
  assessmentsOf(db, patientId)
    .modifyFront(prepared)
    .where('is_symptom', '=', isSymptom)
    .orderBy('participated_at', 'desc')
    .orderBy('participations.id', 'desc')
    .limit(1)
    .executeTakeFirst()
