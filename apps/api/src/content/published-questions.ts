import type { ContentPack, PackAnswer, PackQuestion } from '@htd/content/shape'
import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'

const isPublished = ({ published }: PackQuestion): boolean => published !== false

/**
 * Returns what a questionnaire shows to patients, statements included, ordered by number.
 *
 * Whatever shows or copies an assessment reads its questions here or through `askedQuestions`; only previews show hidden ones.
 * A stored assessment is read with the pack of its own content version, so `published` means what it meant on the day of the
 * answers: a question that a later version hides stays in the assessments that asked it.
 */
export const publishedQuestions = (pack: ContentPack, kind: QuestionnaireKind): PackQuestion[] =>
  pack[kind].questions.filter(isPublished).sort((one, other) => one.number - other.number)

/** Returns the published questions that have answers to choose from, ordered by number. Statements are omitted. */
export const askedQuestions = (pack: ContentPack, kind: QuestionnaireKind): PackQuestion[] =>
  publishedQuestions(pack, kind).filter(({ answers }) => answers.length > 0)

/** Returns the chosen answers of a question, ordered by number. */
export const chosenOf = ({ answers }: PackQuestion, answerIds: readonly string[]): PackAnswer[] =>
  answers.filter(({ id }) => answerIds.includes(id)).sort((one, other) => one.number - other.number)
