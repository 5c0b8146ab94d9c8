import type { ContentPack, PackQuestion, Words } from '@htd/content/shape'
import { type QuestionnaireKind, questionnaireKinds } from '@htd/domain/vocabulary/questionnaire-kinds'
import { plainWords } from '#content/plain-words.ts'
import { askedQuestions } from '#content/published-questions.ts'

/** A question as it was asked, in plain text. */
export type Asked = { number: number; title: Words }
export type AskedAnswer = Asked & { answer: Words }

/** Finds questions and answers of one questionnaire by what is stored. */
type QuestionnaireIndex = {
  /** By slug. */
  questions: ReadonlyMap<string, Asked>
  /** By slug of the answer. */
  answers: ReadonlyMap<string, AskedAnswer>
}

export type PackIndex = Readonly<Record<QuestionnaireKind, QuestionnaireIndex>> & {
  /** Questions of both questionnaires, by id. */
  byId: ReadonlyMap<string, Asked>
}

const byPack = new WeakMap<ContentPack, PackIndex>()

/** Indexes the questions of a pack. Cached per pack in memory. */
export function indexOf(pack: ContentPack): PackIndex {
  const known = byPack.get(pack)
  if (known) return known
  const all = questionnaireKinds.flatMap((kind) => askedQuestions(pack, kind))
  const index = {
    general: indexQuestions(askedQuestions(pack, 'general')),
    symptom: indexQuestions(askedQuestions(pack, 'symptom')),
    byId: new Map(all.map((question) => [question.id, asked(question)])),
  }
  byPack.set(pack, index)
  return index
}

const indexQuestions = (questions: readonly PackQuestion[]): QuestionnaireIndex => ({
  questions: new Map(questions.map((question) => [question.slug, asked(question)])),
  answers: new Map(
    questions.flatMap((question) =>
      question.answers.map(({ slug, text }) => [slug, { ...asked(question), answer: plainWords(text) }] as const),
    ),
  ),
})

export const asked = ({ number, title }: PackQuestion): Asked => ({ number, title: plainWords(title) })
