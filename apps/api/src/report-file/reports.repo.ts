import type { Change } from '@htd/domain/scoring/compare'
import type { ScoredVerdict } from '@htd/domain/scoring/verdict'
import { type Selectable, sql } from 'kysely'
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

/** The general questionnaire that was answered last before a symptom questionnaire. Null: there is none, or it is a general one itself. */
type EarlierGeneral = Pick<Assessment, 'contentVersion' | 'answerIds'> & { at: Date }
type Reported = Assessment & Owner & { earlierGeneral: EarlierGeneral | null }

const earlierGeneral = sql<(Omit<EarlierGeneral, 'at'> & { at: string }) | null>`
  case when participations.is_symptom then (
    select json_build_object('contentVersion', general.content_version, 'at', general.participated_at, 'answerIds', array(
      select answer_id::text from participation_answers given
      where given.patient_id = general.patient_id and given.participation_id = general.id))
    from participations general
    where general.patient_id = participations.patient_id and not general.is_symptom
      and general.participated_at <= participations.participated_at
    order by general.participated_at desc, general.id desc limit 1)
  end`

/** Finds one assessment and its patient; undefined if it is unknown or another patient's. */
export async function findReported(db: Db, patientId: string, id: string): Promise<Reported | undefined> {
  const row = await reported(db, patientId, id).executeTakeFirst()
  if (!row) return undefined
  const { earlierGeneral: earlier } = row
  return { ...row, earlierGeneral: earlier && { ...earlier, at: new Date(earlier.at) } }
}

const reported = (db: Db, patientId: string, id: string) =>
  assessmentsOf(db, patientId)
    .leftJoin('users', 'users.id', 'participations.patient_id')
    .select(['email', 'first_name as firstName', 'last_name as lastName'])
    .select(earlierGeneral.as('earlierGeneral'))
    .where('participations.id', '=', id)

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
