import type { Change } from '@htd/domain/scoring/compare'
import type { ScoredVerdict } from '@htd/domain/scoring/verdict'
import { sql } from 'kysely'
import { type Assessment, assessmentsOf } from '#assessments/assessments.repo.ts'
import type { Db } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'

/** null: the account was deleted or never created. */
type Owner = { email: string | null; firstName: string | null; lastName: string | null }

/** The general questionnaire that was answered last before a symptom questionnaire. Null: there is none, or it is a general one itself. */
type EarlierGeneral = Pick<Assessment, 'contentVersion' | 'answerIds'> & { at: Date }
type Reported = Assessment &
  Owner & { earlierGeneral: EarlierGeneral | null; result: StoredResult | null; trend: ScoredPoint[] }

/** The stored result of an assessment. */
export type StoredResult = { verdict: ScoredVerdict; change: Change }

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

/** The burden of an assessment; as it is read: time, sum, count, whether it is one of symptoms. */
export type ScoredPoint = { at: Date; sum: number; count: number; isSymptom: boolean }
type PointRow = [at: string, sum: number, count: number, isSymptom: boolean]

/** All of the patient's assessments, earliest first. */
const trend = sql<PointRow[]>`coalesce((
  select json_agg(json_build_array(each.participated_at, scored.burden_sum, scored.burden_count, each.is_symptom)
    order by each.participated_at, each.id)
  from participations each join results scored on scored.patient_id = each.patient_id and scored.participation_id = each.id
  where each.patient_id = participations.patient_id), '[]')`

/** Finds one assessment, its patient and all burdens of the patient; undefined if it is unknown or another patient's. */
export async function findReported(db: Db, patientId: string, id: string): Promise<Reported | undefined> {
  const row = await reported(db, patientId, id).executeTakeFirst()
  if (!row) return undefined
  const { earlierGeneral: earlier, verdict, change } = row
  const result = verdict && change ? { verdict, change } : null
  const trend = row.trend.map(([at, sum, count, isSymptom]) => ({ at: new Date(at), sum, count, isSymptom }))
  return { ...row, result, trend, earlierGeneral: earlier && { ...earlier, at: new Date(earlier.at) } }
}

const reported = (db: Db, patientId: string, id: string) =>
  assessmentsOf(db, patientId)
    .modifyFront(prepared)
    .leftJoin('users', 'users.id', 'participations.patient_id')
    .leftJoin('results', (join) =>
      join
        .onRef('results.patient_id', '=', 'participations.patient_id')
        .onRef('results.participation_id', '=', 'participations.id'),
    )
    .select([
      sql<ScoredVerdict | null>`results.assessment`.as('verdict'),
      sql<Change | null>`results.change`.as('change'),
    ])
    .select(['email', 'first_name as firstName', 'last_name as lastName'])
    .select(earlierGeneral.as('earlierGeneral'))
    .select(trend.as('trend'))
    .where('participations.id', '=', id)
