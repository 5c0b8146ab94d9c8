import type { Question } from '@htd/contract/quiz'
import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import type { QuestionView } from '#content/wire-question.ts'
import { wireQuestions } from '#content/wire-questions.ts'
import type { ApprovedComments } from './approved-comments.ts'
import type { Assessment } from './assessments.repo.ts'

type Answered = Pick<Assessment, 'isSymptom' | 'answerIds'>

/**
 * The questions of an assessment as they travel, in order, each with the chosen answers and the approved comments on it.
 * @param view with the pack that the questions were answered with
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
