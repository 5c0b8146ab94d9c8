import type { Change } from '@htd/domain/scoring/compare'
import type { ScoredVerdict } from '@htd/domain/scoring/verdict'
import type { Language } from '@htd/domain/vocabulary/languages'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'

/** A questionnaire that a patient filled in: a row of `participations` with its answers. */
export type Assessment = {
  patientId: string
  id: string
  isSymptom: boolean
  /** Language in which the patient answered. */
  language: Language
  /** Version of the content pack with the texts of its questions and result. */
  contentVersion: string
  at: Date
  /** Time when the clinic first opened it. */
  readAt: Date | null
  answerIds: string[]
}

/** Selects the assessments of a patient; repositories filter, order and join the query. */
export const assessmentsOf = (db: Db, patientId: string) =>
  assessments(db).where('participations.patient_id', '=', patientId)

/** Finds one assessment of a patient; undefined if it is unknown or another patient's. */
export const findAssessment = (db: Db, patientId: string, id: string): Promise<Assessment | undefined> =>
  assessmentsOf(db, patientId).modifyFront(prepared).where('participations.id', '=', id).executeTakeFirst()

/** Finds an assessment of any patient by its id: for the clinic only. */
export const findAssessmentOfAnyone = (db: Db, id: string): Promise<Assessment | undefined> =>
  assessments(db).where('participations.id', '=', id).executeTakeFirst()

/** Joins the results of a patient with their assessments; repositories add the selection. */
export const resultsOf = (db: Db, patientId: string) =>
  db
    .selectFrom('results')
    .innerJoin('participations', (join) =>
      join
        .onRef('participations.patient_id', '=', 'results.patient_id')
        .onRef('participations.id', '=', 'results.participation_id'),
    )
    .where('results.patient_id', '=', patientId)

/** The JSON of a result, as computed by the domain. */
export const storedVerdict = sql<ScoredVerdict>`results.assessment`.as('verdict')
export const storedChange = sql<Change>`results.change`.as('change')

const assessments = (db: Db) =>
  db
    .selectFrom('participations')
    .select([
      'participations.patient_id as patientId',
      'participations.id',
      'participations.language',
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
