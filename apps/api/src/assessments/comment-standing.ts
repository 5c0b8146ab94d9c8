import { createHash } from 'node:crypto'
import type { CommentStanding } from '@htd/contract/clinic/comments'
import { needsSecondPerson } from '@htd/domain/comments/needs-second-person'
import type { ApprovalMode, CommentState, TextState } from '@htd/domain/vocabulary/comment-states'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { TriageLevel } from '@htd/domain/vocabulary/triage-levels'
import { cleanRichText } from '#content/clean-rich-text.ts'
import { cleanText } from '#content/clean-texts.ts'
import type { StoredComment } from '#db/tables/comments.ts'

export const standingColumns = [
  ...(['id', 'version', 'body', 'question_id', 'written_by', 'approved_at', 'seen_at', 'correction'] as const),
  ...(['saved_at', 'submitted_at', 'is_voided', 'returned_at', 'returned_by', 'returned_words'] as const),
  ...(['corrected_at', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason', 'withdrawn_words'] as const),
  ...(['author_name', 'author_title', 'language'] as const),
] as const
export type StandingRow = Pick<StoredComment, (typeof standingColumns)[number]> & {
  isAbandoned: boolean
  writer: { name: string; title: Record<Language, string> } | null
}

type Progress = Pick<StandingRow, 'approved_at' | 'withdrawn_at' | 'submitted_at' | 'returned_at'>

/** What the patient sees of a comment decides its state: a correction under way doesn't change it. */
export function stateOf(row: Progress): CommentState {
  if (row.withdrawn_at) return 'withdrawn'
  return row.approved_at ? 'approved' : progressOf(row)
}

function progressOf({ submitted_at, returned_at }: Pick<Progress, 'submitted_at' | 'returned_at'>): TextState {
  if (submitted_at) return 'waiting'
  return returned_at ? 'returned' : 'draft'
}

/** How far the text has come that is not approved: a new comment or a correction. null: there is none. */
export function underWay(row: Progress & Pick<StandingRow, 'correction'>): TextState | null {
  const isThere = row.approved_at === null || row.correction !== null
  return isThere && row.withdrawn_at === null ? progressOf(row) : null
}

/** The newest text of a comment, approved or not. */
export const newestText = ({ correction, body }: Pick<StandingRow, 'correction' | 'body'>): string => correction ?? body

/** Tells how a correction is signed once it is approved: by its writer or, where a command wrote it, as the comment was. */
export const correctionSigner = (row: Pick<StandingRow, 'writer' | 'author_name' | 'author_title' | 'language'>) =>
  row.writer
    ? { author_name: row.writer.name, author_title: row.writer.title[row.language] }
    : { author_name: row.author_name, author_title: row.author_title }

/** Identifies a comment as it is read: its newest text as it is shown, and what it is about. SHA-256, base64url. */
export const digestOf = (row: Pick<StandingRow, 'body' | 'correction' | 'question_id'>): string =>
  createHash('sha256')
    .update(`${row.question_id ?? ''}\n${cleanRichText(newestText(row))}`)
    .digest('base64url')

type Reader = { mode: ApprovalMode; urgency: TriageLevel /** As `personOf` names people. */; person: string }

/** Tells whether somebody else than this person has to approve a comment. */
export const needsSecond = ({ written_by }: Pick<StandingRow, 'written_by'>, { mode, urgency, person }: Reader) =>
  needsSecondPerson({ mode, urgency, isOwnText: written_by === person })

/** Tells whether somebody may change the newest text of a comment: they wrote it, or its writer is gone. */
export const mayWrite = (
  { written_by, isAbandoned }: Pick<StandingRow, 'written_by' | 'isAbandoned'>,
  person: string,
) => written_by === person || isAbandoned

/** Converts how far a comment has come to its API form, for one person. Its texts are sanitised again: another program may have written the row. */
export function wireStanding(row: StandingRow, reader: Reader): CommentStanding {
  const isWriter = mayWrite(row, reader.person)
  return {
    id: row.id,
    version: row.version,
    state: stateOf(row),
    body: cleanRichText(row.body),
    ...cleanSigner(row),
    digest: digestOf(row),
    may_write: isWriter,
    needs_second: underWay(row) !== null && needsSecond(row, reader),
    saved_at: row.saved_at.toISOString(),
    is_voided: underWay(row) !== null && row.is_voided,
    returned: returnOf(row),
    correction: correctionOf(row, isWriter),
    approved_at: row.approved_at?.toISOString() ?? null,
    corrected_at: row.corrected_at?.toISOString() ?? null,
    seen_at: row.seen_at?.toISOString() ?? null,
    withdrawn: withdrawalOf(row),
  }
}

function correctionOf(row: StandingRow, isWriter: boolean): CommentStanding['correction'] {
  const state = row.approved_at ? underWay(row) : null
  if (!state) return null
  if (state === 'draft' && !isWriter) return { state, body: null, author_name: '', author_title: '' }
  return { state, body: cleanRichText(row.correction ?? ''), ...cleanSigner(correctionSigner(row)) }
}

const cleanSigner = ({ author_name, author_title }: Pick<StandingRow, 'author_name' | 'author_title'>) => ({
  author_name: cleanText(author_name),
  author_title: cleanText(author_title),
})

const returnOf = (row: StandingRow): CommentStanding['returned'] =>
  row.returned_at && underWay(row)
    ? {
        at: row.returned_at.toISOString(),
        by: cleanText(row.returned_by ?? ''),
        words: cleanText(row.returned_words ?? ''),
      }
    : null

const withdrawalOf = (row: StandingRow): CommentStanding['withdrawn'] =>
  row.withdrawn_at && row.withdrawn_reason
    ? {
        at: row.withdrawn_at.toISOString(),
        by: cleanText(row.withdrawn_by ?? ''),
        reason: row.withdrawn_reason,
        words: cleanText(row.withdrawn_words ?? ''),
      }
    : null
