import { withoutContradictedNone } from '../questionnaire/none-of-these.ts'
import type { Questionnaire, ScoredAnswer, ScoredQuestion } from './rules.ts'

export type ChosenAnswer = {
  questionId: string
  questionSlug: string
  answerId: string
  answerSlug: string
  /** 0 (never) to 4 (every day); null if the answer has no weight. */
  weight: number | null
  /** Care level that this answer alone requires. */
  triage?: ScoredAnswer['triage']
}

export type AnswerFault = 'unknown_answers' | 'several_answers_to_single'

export type ReadAnswers =
  | { ok: true; chosen: ChosenAnswer[] }
  /** `rejectedIds` are in lower case. */
  | { ok: false; fault: AnswerFault; rejectedIds: string[] }

/**
 * Maps submitted answer ids to answers.
 *
 * @param answerIds UUIDs in any case and order; duplicates count once
 * @returns the chosen answers in the questionnaire's order, without a "none of these" that another answer contradicts;
 *   or the rejected ids: unknown ones (including those of another questionnaire), or two answers to a `Single` question
 * @source scoring rules, S1
 */
export function readAnswers(questionnaire: Questionnaire, answerIds: readonly string[]): ReadAnswers {
  const left = new Set(answerIds.map((id) => id.toLowerCase()))
  const given = questionnaire.questions.map((question) => ({
    question,
    answers: question.answers.filter((_, index) => left.delete(idsOf(question)[index] ?? '')),
  }))
  if (left.size > 0) return { ok: false, fault: 'unknown_answers', rejectedIds: [...left] }

  const doubled = given.filter(({ question, answers }) => question.mode === 'Single' && answers.length > 1)
  if (doubled.length > 0) {
    const ids = doubled.flatMap(({ answers }) => answers.map(({ id }) => id.toLowerCase()))
    return { ok: false, fault: 'several_answers_to_single', rejectedIds: ids }
  }

  const chosen = given.flatMap(({ question, answers }) =>
    withoutContradictedNone(answers, isNone).map((answer) => toChosen(question, answer)),
  )
  return { ok: true, chosen }
}

/** Kept, because a questionnaire has many times the answers that one submission chooses. */
const idsByQuestion = new WeakMap<ScoredQuestion, readonly string[]>()

/** Returns the ids of a question's answers in lower case. */
function idsOf(question: ScoredQuestion): readonly string[] {
  const ids = idsByQuestion.get(question) ?? question.answers.map(({ id }) => id.toLowerCase())
  idsByQuestion.set(question, ids)
  return ids
}

const isNone = ({ none }: ScoredAnswer): boolean => none === true

const toChosen = (question: ScoredQuestion, { id, slug, weight, triage }: ScoredAnswer): ChosenAnswer => ({
  questionId: question.id,
  questionSlug: question.slug,
  answerId: id,
  answerSlug: slug,
  weight,
  ...(triage ? { triage } : {}),
})
