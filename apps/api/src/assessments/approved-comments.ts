import type { Comment } from '@htd/contract/comments'
import { cleanRichText } from '#content/clean-rich-text.ts'
import { cleanText } from '#content/clean-texts.ts'
import type { Db } from '#db/open.ts'
import { type ApprovedComment, listApproved } from './approved-comments.repo.ts'

export type ApprovedComments = {
  /** Returns the comments on a question, or on the whole assessment (null), newest last. */
  on: (questionId: string | null) => Comment[]
  isEmpty: boolean
}

/** Reads the comments on an assessment that the patient may see. */
export async function approvedComments(db: Db, patientId: string, participationId: string): Promise<ApprovedComments> {
  const comments = await listApproved(db, patientId, participationId)
  return {
    on: (questionId) => comments.filter(({ question_id }) => question_id === questionId).map(toComment),
    isEmpty: comments.length === 0,
  }
}

/** Sanitises the comment again, because another program may have written the row. */
const toComment = ({ body, approved_at, question_id, author_name, author_title }: ApprovedComment): Comment => ({
  note_text: cleanRichText(body),
  approved_at: approved_at.toISOString(),
  general: question_id === null,
  author: { name: cleanText(author_name), title: cleanText(author_title) },
})
