import type { ContentPack, PackAnswer, PackQuestion } from '@htd/content/shape'
import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'

type Questions = readonly PackQuestion[]

/** Caches what is chosen of a questionnaire: a pack never changes. */
function byPack(
  choose: (questions: Questions) => Questions,
): (pack: ContentPack, kind: QuestionnaireKind) => Questions {
  const held = { general: new WeakMap<ContentPack, Questions>(), symptom: new WeakMap<ContentPack, Questions>() }
  return (pack, kind) => {
    const chosen = held[kind].get(pack) ?? choose(pack[kind].questions)
    held[kind].set(pack, chosen)
    return chosen
  }
}

function published(questions: Questions): Questions {
  return questions.filter((question) => question.published !== false).sort((one, other) => one.number - other.number)
}

/**
 * Returns what a questionnaire shows to patients, statements included, ordered by number.
 *
 * Whatever shows or copies an assessment reads its questions here or through `askedQuestions`; only previews show hidden ones.
 * A stored assessment is read with the pack of its own content version, so `published` means what it meant on the day of the
 * answers: a question that a later version hides stays in the assessments that asked it.
 */
export const publishedQuestions = byPack(published)

/** Returns the published questions that have answers to choose from, ordered by number. Statements are omitted. */
export const askedQuestions = byPack((questions) => published(questions).filter(({ answers }) => answers.length > 0))

/** Returns the chosen answers of a question, ordered by number. */
export const chosenOf = ({ answers }: PackQuestion, answerIds: readonly string[]): PackAnswer[] =>
  answers.filter(({ id }) => answerIds.includes(id)).sort((one, other) => one.number - other.number)
