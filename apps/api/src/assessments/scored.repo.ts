import type { Change } from '@htd/domain/scoring/compare'
import type { ScoredVerdict } from '@htd/domain/scoring/verdict'
import type { Db } from '#db/open.ts'
import { type Assessment, assessmentsOf, storedChange, storedVerdict } from './assessments.repo.ts'

/** An assessment with its stored result; the exact burden is 25 × sum / count. */
export type ScoredAssessment = Assessment & {
  sum: number
  count: number
  scoringVersion: string
  verdict: ScoredVerdict
  change: Change
}

/** Finds those of the assessments that belong to the patient and have a result; the earliest first. */
export const findScored = (db: Db, patientId: string, ids: readonly string[]): Promise<ScoredAssessment[]> =>
  assessmentsOf(db, patientId)
    .innerJoin('results', (join) =>
      join
        .onRef('results.patient_id', '=', 'participations.patient_id')
        .onRef('results.participation_id', '=', 'participations.id'),
    )
    .select(['burden_sum as sum', 'burden_count as count', 'scoring_version as scoringVersion'])
    .select([storedVerdict, storedChange])
    .where('participations.id', 'in', ids)
    .orderBy('participated_at')
    .orderBy('participations.id')
    .execute()
