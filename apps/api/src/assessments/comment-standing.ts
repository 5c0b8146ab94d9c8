import { createHash } from 'node:crypto'
import type { CommentStanding } from '@htd/contract/clinic/comments'
import { needsSecondPerson } from '@htd/domain/comments/needs-second-person'
import type { ApprovalMode, CommentState } from '@htd/domain/vocabulary/comment-states'
import type { TriageLevel } from '@htd/domain/vocabulary/triage-levels'
import { cleanRichText } from '#content/clean-rich-text.ts'
import { cleanText } from '#content/clean-texts.ts'
import type { StoredComment } from '#db/tables/comments.ts'

export const standingColumns = [
  ...(['id', 'version', 'body', 'question_id', 'written_by', 'approved_at', 'seen_at'] as const),
  ...(['withdrawn_at', 'withdrawn_by', 'withdrawn_reason', 'withdrawn_words'] as const),
] as const
export type StandingRow = Pick<StoredComment, (typeof standingColumns)[number]>

type State = Pick<StandingRow, 'approved_at' | 'withdrawn_at'>

export function stateOf({ approved_at, withdrawn_at }: State): CommentState {
  if (withdrawn_at) return 'withdrawn'
  return approved_at ? 'approved' : 'waiting'
}

/** Identifies a comment as it is read: its text as it is shown, and what it is about. SHA-256, base64url. */
export const digestOf = ({ body, question_id }: Pick<StandingRow, 'body' | 'question_id'>): string =>
  createHash('sha256')
    .update(`${question_id ?? ''}\n${cleanRichText(body)}`)
    .digest('base64url')

type Reader = { mode: ApprovalMode; urgency: TriageLevel /** As `personOf` names people. */; person: string }

/** Tells whether somebody else than this person has to approve a comment. */
export const needsSecond = ({ written_by }: Pick<StandingRow, 'written_by'>, { mode, urgency, person }: Reader) =>
  needsSecondPerson({ mode, urgency, isOwnText: written_by === person })

/** Converts how far a comment has come to its API form, for one person. */
export const wireStanding = (row: StandingRow, reader: Reader): CommentStanding => ({
  id: row.id,
  version: row.version,
  state: stateOf(row),
  digest: digestOf(row),
  needs_second: stateOf(row) === 'waiting' && needsSecond(row, reader),
  approved_at: row.approved_at?.toISOString() ?? null,
  seen_at: row.seen_at?.toISOString() ?? null,
  withdrawn:
    row.withdrawn_at && row.withdrawn_reason
      ? {
          at: row.withdrawn_at.toISOString(),
          by: cleanText(row.withdrawn_by ?? ''),
          reason: row.withdrawn_reason,
          words: cleanText(row.withdrawn_words ?? ''),
        }
      : null,
})
