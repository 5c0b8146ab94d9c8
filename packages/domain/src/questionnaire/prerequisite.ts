import { type AskedQuestion, canGoOn } from './can-go-on.ts'

/**
 * The question that has to be answered before this one can be shown: the one right before it, when it is required and open.
 *
 * @param questions in order
 * @param chosenIn the stored answers of a question
 * @returns the id to go back to; null when there is none, as for the first question and for an id that isn't listed
 * @source product specification, section 5 "Quiz"
 */
export function openPrerequisite(
  questions: readonly AskedQuestion[],
  id: string,
  chosenIn: (questionId: string) => ReadonlySet<string>,
): string | null {
  const previous = questions[questions.findIndex((question) => question.id === id) - 1]
  return previous && !canGoOn(previous, chosenIn(previous.id)) ? previous.id : null
}
