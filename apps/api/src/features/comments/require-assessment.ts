import { isUuid } from '@htd/domain/questionnaire/is-uuid'
import { AppError } from '#app-error.ts'
import { type Assessment, findAssessmentOfAnyone } from '#assessments/assessments.repo.ts'
import type { Db } from '#db/open.ts'

/**
 * Finds an assessment of any patient by its id: for the clinic only.
 *
 * @param id as typed by a person
 * @throws AppError `not_found` when it is unknown or no UUID
 */
export async function requireAssessment(db: Db, id: string): Promise<Assessment> {
  const assessment = isUuid(id) ? await findAssessmentOfAnyone(db, id) : undefined
  if (!assessment) throw new AppError('not_found')
  return assessment
}
