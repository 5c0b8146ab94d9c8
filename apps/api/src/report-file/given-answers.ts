import type { PackAnswer, PackQuestion } from '@htd/content/shape'
import { withoutContradictedNone } from '@htd/domain/questionnaire/none-of-these'
import type { Language } from '@htd/domain/vocabulary/languages'
import { plainWords } from '#content/plain-words.ts'
import { chosenOf } from '#content/published-questions.ts'

export type GivenAnswer = { question: PackQuestion; answer: PackAnswer }

/** Lists the chosen answers that count, each with its question, in the order of the questions. */
export const givenAnswers = (questions: readonly PackQuestion[], answerIds: readonly string[]): GivenAnswer[] =>
  questions.flatMap((question) => countedOf(question, answerIds).map((answer) => ({ question, answer })))

/** Returns the chosen answers of a question, without a "none of these" that another answer contradicts. */
export const countedOf = (question: PackQuestion, answerIds: readonly string[]): readonly PackAnswer[] =>
  withoutContradictedNone(chosenOf(question, answerIds), ({ none }) => none === true)

/** A question and the answer to it, in plain text. */
export const wordsOf = ({ question, answer }: GivenAnswer, language: Language) => ({
  question: plainWords(question.title)[language],
  answer: plainWords(answer.text)[language],
})
