import type { Question } from '@htd/contract/quiz'
import { isMoreUrgent } from '@htd/domain/scoring/urgency'
import type { KeptAdvice } from '#shared/quiz/kept-advice.ts'

/** Returns the advice of the chosen answers: all that is as urgent as the most urgent, each text once, and the answers that give any. */
export function adviceOn(questions: readonly Question[], chosenIds: Iterable<string>): KeptAdvice {
  const chosen = new Set(chosenIds)
  const giving = questions.flatMap(({ answer_set }) => answer_set.filter(({ id, notice }) => notice && chosen.has(id)))
  const given = giving.flatMap(({ notice }) => notice ?? [])
  const most = given.filter(({ level }) => !given.some((other) => isMoreUrgent(other.level, level)))
  return {
    answerIds: giving.map(({ id }) => id),
    notices: [...new Map(most.map((notice) => [notice.text, notice])).values()],
  }
}
