import { isUuid } from '@htd/domain/questionnaire/is-uuid'
import { AppError } from '#app-error.ts'
import { findAssessmentOfAnyone } from '#assessments/assessments.repo.ts'
import type { Actor } from '#audit/actor.ts'
import type { Deps } from '#deps.ts'
import { approveComment } from './approve-comment.ts'
import { listWaiting } from './comments.repo.ts'

/**
 * Approves every unapproved comment on an assessment.
 *
 * @param by the approver, for the audit
 * @returns how many there were
 * @throws AppError `not_found`
 */
export async function approveWaiting(
  deps: Pick<Deps, 'db' | 'now' | 'wakeMailSender'>,
  participationId: string,
  by: Actor,
): Promise<number> {
  const assessment = isUuid(participationId) ? await findAssessmentOfAnyone(deps.db, participationId) : undefined
  if (!assessment) throw new AppError('not_found')
  const waiting = await listWaiting(deps.db, assessment)
  for (const commentId of waiting) await approveComment(deps, { participationId, commentId, by })
  return waiting.length
}
