import type { Question } from '@htd/contract/quiz'
import type { AskedQuestion } from '@htd/domain/questionnaire/can-go-on'

/** Converts a question into the form that the domain rules take. */
export const asAsked = ({ id, required, answer_set }: Question): AskedQuestion => ({
  id,
  required,
  offeredIds: answer_set.map((answer) => answer.id),
})
