import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { type CommentStanding, saveDraft } from '@htd/contract/clinic/comments'
import { newUuid } from '@htd/web/query/new-uuid.ts'
import { callAsStaff, unsentTexts } from '#shared/session/current-session.ts'
import { UnsentCopy } from '#shared/unsent/unsent-copy.ts'
import type { UnsentText } from '#shared/unsent/unsent-texts.ts'
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
  /** What was typed here before, and is not stored. */
  unsent: UnsentText | undefined
  onSaved: (standing: CommentStanding) => void
  onFailure: (error: unknown) => void
}

/** Makes what keeps the text of a comment that is not approved: in memory, in this browser and on the server. */
export function makeKeeper({ id, assessmentId, questionId, comment, unsent, onSaved, onFailure }: Options) {
  const copy = new UnsentCopy(unsentTexts, { id: unsent?.id ?? newUuid(), commentId: id, assessmentId, questionId })
  const keeper = new DraftKeeper({
    text: (comment && textUnderWay(comment)?.body) ?? '',
    standing: comment,
    ...{ unsent, copy, onFailure },
    save: async ({ text, version, keepsReplaced }) => {
      const about = { assessment_id: assessmentId, question_id: questionId }
      const body = { ...about, text, ...(keepsReplaced ? { keep_replaced: true } : {}) }
      const standing = await callAsStaff(saveDraft, { params: { id }, body }, { version })
      onSaved(standing)
      return standing
    },
  })
  return { keeper, copy }
}
