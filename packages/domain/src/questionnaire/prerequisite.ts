import { type AskedQuestion, canGoOn } from './can-go-on.ts'

/**
 * Finds the question that must be answered before this one can be shown: the previous one if it is required and unanswered. If that
 * one can't be shown either, it is the one before it, and so on: the visitor is redirected at most once.
 *
 * @param questions in order
 * @param answersTo the stored answers of a question
 * @returns the id to go back to; null if there is none, as for the first question and for an unknown id
 * @source product specification, section 5 "Quiz"
 */
export function openPrerequisite(
  questions: readonly AskedQuestion[],
  id: string,
  answersTo: (questionId: string) => ReadonlySet<string>,
): string | null {
  const at = questions.findIndex((question) => question.id === id)
  const before = questions.slice(0, Math.max(0, at))
  const answered = before.findLastIndex((question) => canGoOn(question, answersTo(question.id)))
  return before[answered + 1]?.id ?? null
}
