import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { approveComment, type CommentStanding, withdrawComment } from '@htd/contract/clinic/comments'
import type { WithdrawalReason } from '@htd/domain/vocabulary/comment-states'
import { announce } from '@htd/ui/overlay/live-regions'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '#i18n/translate.ts'
import { useAction } from '#shared/actions/use-action.ts'
import { callAsStaff } from '#shared/session/current-session.ts'
import { openedQuery } from '../assessment.query.ts'

type Options = {
  /** Id of the assessment whose page this is; the comment may be on another of the patient. */
  openedId: string
  comment: CommentStanding
  onFailure: (error: unknown) => void
}

/** What a member of staff decides on a comment. The page shows it at once, without the record being opened again. */
export function useDecision({ openedId, comment: { id, version, digest }, onFailure }: Options) {
  const t = useTranslate()
  const client = useQueryClient()
  const { run, ...action } = useAction()

  const show = (standing: CommentStanding) =>
    client.setQueryData<ReadAssessment>(openedQuery(openedId).queryKey, (opened) =>
      opened
        ? { ...opened, comments: opened.comments.map((one) => (one.id === id ? { ...one, ...standing } : one)) }
        : opened,
    )
  const decide = (call: () => Promise<CommentStanding>, said: string) =>
    run(async () => {
      try {
        show(await call())
        announce(said)
      } catch (error) {
        onFailure(error)
        throw error
      }
    })
  const seen = { params: { id } }
  return {
    ...action,
    approve: () =>
      decide(
        () => callAsStaff(approveComment, { ...seen, body: { digest } }, { version }),
        t('assessments.comment.isApproved'),
      ),
    withdraw: (body: { reason: WithdrawalReason; words: string }) =>
      decide(() => callAsStaff(withdrawComment, { ...seen, body }, { version }), t('assessments.comment.isWithdrawn')),
  }
}
