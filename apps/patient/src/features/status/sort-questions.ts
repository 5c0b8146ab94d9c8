import type { ComparedQuestion } from '@htd/contract/comparison'

export type SortedQuestions = {
  /** Answered differently, those that moved the score most first. */
  changed: ComparedQuestion[]
  /** Asked in only one of the two assessments. */
  onlyOnce: ComparedQuestion[]
  unchanged: ComparedQuestion[]
}

const isOnlyOnce = ({ first, second }: ComparedQuestion) => first === null || second === null
const isSame = ({ first, second, first_points, second_points }: ComparedQuestion) =>
  first_points === second_points &&
  first?.length === second?.length &&
  first?.every((text, at) => text === second?.[at])
const weight = ({ moved }: ComparedQuestion) => Math.abs(moved ?? 0)

/** Groups the questions of a comparison by changed, asked only once and unchanged. */
export function sortQuestions(questions: readonly ComparedQuestion[]): SortedQuestions {
  const onlyOnce = questions.filter(isOnlyOnce)
  const inBoth = questions.filter((question) => !isOnlyOnce(question))
  return {
    changed: inBoth.filter((question) => !isSame(question)).sort((one, other) => weight(other) - weight(one)),
    onlyOnce,
    unchanged: inBoth.filter(isSame),
  }
}
