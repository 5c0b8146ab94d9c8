import type { ContentPack, PackAnswer, PackQuestion } from '@htd/content/shape'
import type { CareNotice } from '@htd/contract/errors'
import type { Answer, Question } from '@htd/contract/quiz'
import { careAdvice } from '@htd/domain/result-text/care-advice'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { ContentStore } from './store.ts'

export type QuestionView = {
  pack: ContentPack
  language: Language
  imagePath: ContentStore['imagePath']
  /** Ids of the chosen answers. */
  chosen?: ReadonlySet<string>
}

/** Converts a question to its API form, in one language, with its answers in order. */
export const wireQuestion = (question: PackQuestion, view: QuestionView): Question => ({
  id: question.id,
  number: question.number,
  title: question.title[view.language],
  description: question.description[view.language],
  required: question.required,
  question_type: question.type,
  question_mode: question.mode,
  answer_set: question.answers.map((answer) => toAnswer(answer, view)).sort((a, b) => a.number - b.number),
  comments: [],
  commits: [],
})

const toAnswer = (answer: PackAnswer, { pack, language, imagePath, chosen }: QuestionView): Answer => ({
  id: answer.id,
  number: answer.number,
  description: answer.text[language],
  image_path: answer.image ? imagePath(pack.version, answer.image.file) : '',
  image_alt: answer.image?.alt[language] ?? '',
  is_selected: chosen?.has(answer.id) ?? false,
  notice: noticeOf(pack, answer.triage, language, [answer.slug]),
  ...(answer.none ? { is_none: true } : {}),
})

/**
 * Returns the care advice of a level, shown as soon as the answer is chosen; null if there is none.
 * @param answers slugs of the answers that require the level
 */
export function noticeOf(
  { resultTexts }: ContentPack,
  level: CareNotice['level'] | undefined,
  language: Language,
  answers: readonly string[],
): CareNotice | null {
  if (!level) return null
  const because = answers.map((answer) => ({ answer }))
  return { level, text: careAdvice(resultTexts, { level, reasons: because }, language) }
}
