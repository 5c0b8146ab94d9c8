import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { type CommentStanding, saveDraft } from '@htd/contract/clinic/comments'
import { callAsStaff } from '#shared/session/current-session.ts'
import { textUnderWay } from '../comments/text-under-way.ts'
import { DraftKeeper } from './draft-keeper.ts'

type Options = {
  /** Of the comment; the browser makes that of a new one. */
  id: string
  assessmentId: string
  /** null: about the assessment as a whole. */
  questionId: string | null
  /** undefined: a new one. */
  comment: ReadAssessment['comments'][number] | undefined
  onSaved: (standing: CommentStanding) => void
  onFailure: (error: unknown) => void
}

/** Makes what keeps the text of a comment that is not approved, on the server as in memory. */
export const makeKeeper = ({ id, assessmentId, questionId, comment, onSaved, onFailure }: Options): DraftKeeper =>
  new DraftKeeper({
    text: (comment && textUnderWay(comment)?.body) ?? '',
    standing: comment,
    onFailure,
    save: async ({ text, version, keepsReplaced }) => {
      const about = { assessment_id: assessmentId, question_id: questionId }
      const body = { ...about, text, ...(keepsReplaced ? { keep_replaced: true } : {}) }
      const standing = await callAsStaff(saveDraft, { params: { id }, body }, { version })
      onSaved(standing)
      return standing
    },
  })
