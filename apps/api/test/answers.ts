import type { ContentPack } from '@htd/content/shape'
import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'

type Of = { kind?: QuestionnaireKind }

/** Finds ids of the answers with these weights to the core questions, in order; null skips a question. */
export function coreAnswers(
  pack: ContentPack,
  weights: readonly (number | null)[],
  { kind = 'general' }: Of = {},
): string[] {
  return weights.flatMap((weight, index) => {
    const question = pack[kind].questions.find(({ slug }) => slug === pack.scoring.scored[index])
    const answer = question?.answers.find((each) => weight !== null && each.weight === weight)
    return answer ? [answer.id] : []
  })
}

/** Finds ids of answers by slug. @throws Error for a slug that is not in the questionnaire */
export function answersNamed(pack: ContentPack, slugs: readonly string[], { kind = 'general' }: Of = {}): string[] {
  const answers = pack[kind].questions.flatMap((question) => question.answers)
  return slugs.map((slug) => {
    const answer = answers.find((each) => each.slug === slug)
    if (!answer) throw new Error(`no answer ${slug} in the ${kind} questionnaire`)
    return answer.id
  })
}

/** Finds an answer of the general questionnaire by slug, with its question, as the clinic reads it. @throws Error for an unknown slug */
export function askedAnswer({ general }: ContentPack, slug: string) {
  for (const { number, title, answers } of general.questions) {
    const given = answers.find((each) => each.slug === slug)
    if (given) return { number, title, answer: given.text }
  }
  throw new Error(`no answer ${slug} in the general questionnaire`)
}

export const nine = (weight: number): number[] => Array(9).fill(weight)
