import type { CommentStanding } from '@htd/contract/clinic/comments'
import type { TextState } from '@htd/domain/vocabulary/comment-states'

type UnderWay = { state: TextState /** Rich text; null: somebody else is writing it. */; body: string | null }

/** The text of a comment that is not approved: that of a new comment, or of a correction. */
export function textUnderWay({ state, body, correction }: CommentStanding): UnderWay | null {
  if (correction) return correction
  return state === 'approved' || state === 'withdrawn' ? null : { state, body }
}
