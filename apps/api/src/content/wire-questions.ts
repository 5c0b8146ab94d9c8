import type { Question } from '@htd/contract/quiz'
import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import { publishedQuestions } from './published-questions.ts'
import { type QuestionView, wireQuestion } from './wire-question.ts'

/** Converts the published questions of one questionnaire to their API form: in one language, in order. */
export const wireQuestions = ({ kind, ...view }: QuestionView & { kind: QuestionnaireKind }): Question[] =>
  publishedQuestions(view.pack, kind).map((question) => wireQuestion(question, view))
