import { AppError } from '#app-error.ts'
import { findAssessment } from '#assessments/assessments.repo.ts'
import type { Deps } from '#deps.ts'
import { setSeen } from './comments.repo.ts'

type Seen = {
  patientId: string
  participationId: string
  /** Latest approval or correction among those shown: what came later has not been seen. undefined: all. */
  until: Date | undefined
}

/**
 * Notes that the patient has opened the comments on an assessment. Repeating it is a no-op, as it is where the clinic doesn't keep it.
 *
 * @throws AppError `not_found` for an unknown id or another patient's
 */
export async function markCommentsSeen({ db }: Pick<Deps, 'db'>, given: Seen): Promise<void> {
  const assessment = await findAssessment(db, given.patientId, given.participationId)
  if (!assessment) throw new AppError('not_found')
  await setSeen(db, assessment, given.until)
}
