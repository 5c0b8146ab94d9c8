import type { Actor } from '#db/tables/audit-event.ts'
import type { Deps } from '#deps.ts'
import { approveComment } from './approve-comment.ts'
import { listWaiting } from './comments.repo.ts'
import { requireAssessment } from './require-assessment.ts'

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
  const assessment = await requireAssessment(deps.db, participationId)
  const waiting = await listWaiting(deps.db, assessment)
  for (const commentId of waiting) await approveComment(deps, { participationId, commentId, by })
  return waiting.length
}
