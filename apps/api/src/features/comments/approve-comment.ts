import { isUuid } from '@htd/domain/questionnaire/is-uuid'
import { AppError } from '#app-error.ts'
import { underWay } from '#assessments/comment-standing.ts'
import type { Deps } from '#deps.ts'
import { approveIn, type Hand } from './approve-in.ts'
import { lockAssessment } from './clinic-assessments.repo.ts'
import { findComment } from './comments.repo.ts'

type Approval = Hand & { participationId: string; commentId: string }

type ApproveDeps = Pick<Deps, 'db' | 'now' | 'content' | 'wakeMailSender' | 'clinicNews'>

/**
 * Approves a comment by a command on the server, as {@link approveIn}. Approving it again is a no-op.
 *
 * @throws AppError `not_found` when there is no such assessment, or no such comment on it; `second_person_needed`
 */
export async function approveComment(deps: ApproveDeps, approval: Approval): Promise<void> {
  const { participationId, commentId, ...hand } = approval
  if (!isUuid(participationId) || !isUuid(commentId)) throw new AppError('not_found')
  const items = await deps.db.transaction().execute(async (tx) => {
    const assessment = await lockAssessment(tx, participationId)
    const comment = assessment && (await findComment(tx, assessment, commentId))
    if (!comment) throw new AppError('not_found')
    return underWay(comment) === 'waiting' ? approveIn(tx, deps, { assessment, comment, hand }) : []
  })
  deps.wakeMailSender()
  deps.clinicNews.changed(items)
}
