import { approveComment } from './approve-comment.ts'
import { listWaiting } from './comments.repo.ts'
import { requireAssessment } from './require-assessment.ts'

/**
 * Approves every unapproved comment on an assessment.
 *
 * @returns how many there were
 * @throws AppError `not_found`
 */
export async function approveWaiting(
  deps: Parameters<typeof approveComment>[0],
  { participationId, ...approver }: Omit<Parameters<typeof approveComment>[1], 'commentId'>,
): Promise<number> {
  const assessment = await requireAssessment(deps.db, participationId)
  const waiting = await listWaiting(deps.db, assessment)
  for (const commentId of waiting) await approveComment(deps, { participationId, commentId, ...approver })
  return waiting.length
}
