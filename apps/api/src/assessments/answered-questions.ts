import type { Question } from '@htd/contract/quiz'
import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import type { QuestionView } from '#content/wire-question.ts'
import { wireQuestions } from '#content/wire-questions.ts'
import type { ApprovedComments } from './approved-comments.ts'
import type { Assessment } from './assessments.repo.ts'

type Answered = Pick<Assessment, 'isSymptom' | 'answerIds'>

/**
 * Builds the questions of an assessment in their wire format, in order, with the chosen answers and the approved comments.
 * @param view includes the content pack with which the questions were answered
 */
export const answeredQuestions = (
  { isSymptom, answerIds }: Answered,
  comments: ApprovedComments,
  view: Omit<QuestionView, 'chosen'>,
): Question[] =>
  wireQuestions({ ...view, kind: kindOf(isSymptom), chosen: new Set(answerIds) }).map((question) => ({
    ...question,
    comments: comments.on(question.id),
  }))
