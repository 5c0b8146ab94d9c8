import type { ContentPack, PackAnswer, PackQuestion } from '@htd/content/shape'
import type { CareNotice } from '@htd/contract/errors'
import type { Language } from '@htd/contract/language'
import type { Answer, Question } from '@htd/contract/quiz'
import type { QuestionnaireKind } from '@htd/domain/scoring/rules'
import type { ContentStore } from '#content/store.ts'

type View = {
  pack: ContentPack
  kind: QuestionnaireKind
  language: Language
  imagePath: ContentStore['imagePath']
  /** Ids of the answers that stand chosen. */
  chosen?: ReadonlySet<string>
}

/** The questions of one questionnaire as they travel: in one language, in order. */
export const wireQuestions = (view: View): Question[] =>
  view.pack[view.kind].questions.map((question) => toQuestion(question, view)).sort(byNumber)

const byNumber = (one: { number: number }, other: { number: number }): number => one.number - other.number

const toQuestion = (question: PackQuestion, view: View): Question => ({
  id: question.id,
  number: question.number,
  title: question.title[view.language],
  description: question.description[view.language],
  required: question.required,
  question_type: question.type,
  question_mode: question.mode,
  answer_set: question.answers.map((answer) => toAnswer(answer, view)).sort(byNumber),
  comments: [],
  commits: [],
})

const toAnswer = (answer: PackAnswer, { pack, language, imagePath, chosen }: View): Answer => ({
  id: answer.id,
  number: answer.number,
  description: answer.text[language],
  image_path: answer.image ? imagePath(pack.version, answer.image.file) : '',
  image_alt: answer.image?.alt[language] ?? '',
  is_selected: chosen?.has(answer.id) ?? false,
  notice: noticeOf(pack, answer.triage, language),
})

/** The care advice of a level, as it is shown at once; null where there is nothing to say. */
export const noticeOf = (
  { resultTexts }: ContentPack,
  level: CareNotice['level'] | undefined,
  language: Language,
): CareNotice | null => (level ? { level, text: resultTexts.triage[level][language] } : null)
