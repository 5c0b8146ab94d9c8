import type { ComparedQuestion } from '@htd/contract/comparison'

export type SortedQuestions = {
  /** Answered otherwise; those that moved the score most come first. */
  changed: ComparedQuestion[]
  /** Asked in one of the two only. */
  onlyOnce: ComparedQuestion[]
  unchanged: ComparedQuestion[]
}

const isOnlyOnce = ({ first, second }: ComparedQuestion) => first === null || second === null
const isSame = ({ first, second, first_points, second_points }: ComparedQuestion) =>
  first_points === second_points &&
  first?.length === second?.length &&
  first?.every((text, at) => text === second?.[at])
const weight = ({ moved }: ComparedQuestion) => Math.abs(moved ?? 0)

/** Parts the questions of a comparison by what can be said about them. */
export function sortQuestions(questions: readonly ComparedQuestion[]): SortedQuestions {
  const onlyOnce = questions.filter(isOnlyOnce)
  const inBoth = questions.filter((question) => !isOnlyOnce(question))
  return {
    changed: inBoth.filter((question) => !isSame(question)).sort((one, other) => weight(other) - weight(one)),
    onlyOnce,
    unchanged: inBoth.filter(isSame),
  }
}
