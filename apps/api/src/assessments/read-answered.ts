import type { Comment } from '@htd/contract/comments'
import type { Question } from '@htd/contract/quiz'
import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import { cleanRichText } from '#content/clean-rich-text.ts'
import { cleanText } from '#content/clean-texts.ts'
import type { QuestionView } from '#content/wire-question.ts'
import { wireQuestions } from '#content/wire-questions.ts'
import type { Db } from '#db/open.ts'
import { type ApprovedComment, type FormerText, listApproved, listFormer } from './approved-comments.repo.ts'
import type { Assessment } from './assessments.repo.ts'

/** What the patient may see of an assessment, in wire format. Comments are ordered newest last. */
type Answered = {
  /** In order, with the chosen answers and the approved comments on each. */
  questions: Question[]
  /** The approved comments on the assessment as a whole. */
  general_comments: Comment[]
  /** True if any comment has been approved, also if it has been withdrawn since. */
  isCommented: boolean
}

/**
 * Reads an assessment as the patient may see it: the questions as worded when they were answered, the comments approved by now.
 * @param view includes the content pack with which the questions were answered
 */
export async function readAnswered(
  db: Db,
  { patientId, id, isSymptom, answerIds }: Assessment,
  view: Omit<QuestionView, 'chosen'>,
): Promise<Answered> {
  const comments = await listApproved(db, patientId, id)
  const isCorrected = comments.some(({ corrected_at }) => corrected_at !== null)
  const former = isCorrected ? await listFormer(db, patientId, id) : []
  const commentsOn = (questionId: string | null) =>
    comments.filter(({ question_id }) => question_id === questionId).map((row) => toComment(row, former))
  const questions = wireQuestions({ ...view, kind: kindOf(isSymptom), chosen: new Set(answerIds) })
  return {
    questions: questions.map((question) => ({ ...question, comments: commentsOn(question.id) })),
    general_comments: commentsOn(null),
    isCommented: comments.length > 0,
  }
}

/** Sanitises the comment again, because another program may have written the row. */
const toComment = (row: ApprovedComment, former: readonly FormerText[]): Comment => ({
  note_text: cleanRichText(row.body),
  approved_at: row.approved_at.toISOString(),
  general: row.question_id === null,
  author: { name: cleanText(row.author_name), title: cleanText(row.author_title) },
  corrected: correctionOf(row, former),
  withdrawn: withdrawalOf(row),
})

const correctionOf = ({ id, corrected_at, withdrawn_at }: ApprovedComment, former: readonly FormerText[]) =>
  corrected_at && !withdrawn_at
    ? {
        at: corrected_at.toISOString(),
        former: former
          .filter(({ comment_id }) => comment_id === id)
          .map(({ body, at }) => ({ note_text: cleanRichText(body), shown_at: at.toISOString() })),
      }
    : null

const withdrawalOf = ({ withdrawn_at, withdrawn_by, withdrawn_reason }: ApprovedComment): Comment['withdrawn'] =>
  withdrawn_at && withdrawn_reason
    ? { at: withdrawn_at.toISOString(), by: cleanText(withdrawn_by ?? ''), reason: withdrawn_reason }
    : null

/** Leaves out what the clinic has withdrawn: for what the patient takes along and shows to others. */
export const withoutWithdrawn = ({
  questions,
  general_comments,
}: Pick<Answered, 'questions' | 'general_comments'>) => ({
  questions: questions.map((question) => ({ ...question, comments: question.comments.filter(isStanding) })),
  general_comments: general_comments.filter(isStanding),
})

const isStanding = ({ withdrawn }: Comment): boolean => withdrawn === null
