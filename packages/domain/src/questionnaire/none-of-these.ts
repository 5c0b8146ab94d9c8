/**
 * Leaves out "none of these" where another answer contradicts it.
 *
 * @param answers the chosen answers of one question
 * @returns all of them, unless there are both kinds
 * @source scoring rules, S1
 */
export function withoutContradictedNone<A>(answers: readonly A[], isNone: (answer: A) => boolean): readonly A[] {
  const others = answers.filter((answer) => !isNone(answer))
  return others.length > 0 ? others : answers
}

/** Returns the chosen "none of these" that another chosen answer contradicts; undefined if there is none. */
export function contradictedNone<A>(answers: readonly A[], isNone: (answer: A) => boolean): A | undefined {
  const counted = withoutContradictedNone(answers, isNone)
  return answers.find((answer) => !counted.includes(answer))
}
