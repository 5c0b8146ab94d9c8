import {
  approveComment,
  type CommentStanding,
  correctComment,
  returnComment,
  withdrawComment,
} from '@htd/contract/clinic/comments'
import type { WithdrawalReason } from '@htd/domain/vocabulary/comment-states'
import { announce } from '@htd/ui/overlay/live-regions'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '#i18n/translate.ts'
import { useAction } from '#shared/actions/use-action.ts'
import { callAsStaff } from '#shared/session/current-session.ts'
import { showStanding } from './show-standing.ts'

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

  /** @returns how far the comment has come then; undefined: it failed */
  const decide = async (call: () => Promise<CommentStanding>, said?: string): Promise<CommentStanding | undefined> => {
    let standing: CommentStanding | undefined
    await run(async () => {
      try {
        standing = await call()
      } catch (error) {
        onFailure(error)
        throw error
      }
      showStanding(client, openedId, standing)
      if (said) announce(said)
    })
    return standing
  }
  const seen = { params: { id } }
  return {
    ...action,
    approve: () =>
      decide(
        () => callAsStaff(approveComment, { ...seen, body: { digest } }, { version }),
        t('assessments.comment.isApproved'),
      ),
    giveBack: (words: string) =>
      decide(
        () => callAsStaff(returnComment, { ...seen, body: { digest, words } }, { version }),
        t('writing.isReturned'),
      ),
    /** Begins the correction of an approved comment. */
    correct: () => decide(() => callAsStaff(correctComment, seen, { version })),
    withdraw: (body: { reason: WithdrawalReason; words: string }) =>
      decide(() => callAsStaff(withdrawComment, { ...seen, body }, { version }), t('assessments.comment.isWithdrawn')),
  }
}
