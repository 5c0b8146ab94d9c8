import type { PackQuestion } from '@htd/content/shape'
import general from '../../packages/content/packs/default/questionnaires/general.json' with { type: 'json' }
import symptom from '../../packages/content/packs/default/questionnaires/symptom.json' with { type: 'json' }

export type Kind = 'general' | 'symptom'

/** The questions of the default content pack. */
export const questionnaires: Record<Kind, PackQuestion[]> = {
  general: general.questions as PackQuestion[],
  symptom: symptom.questions as PackQuestion[],
}

/** For the browser: the answers with these slugs. */
export const choosing =
  (slugs: readonly string[]) =>
  ({ answers }: PackQuestion) =>
    answers.filter(({ slug }) => slugs.includes(slug))

/** For the API: ids of the answers with these slugs. @throws Error for a slug that the questionnaire lacks */
export function answerIds(kind: Kind, slugs: readonly string[]): string[] {
  const answers = questionnaires[kind].flatMap((question) => question.answers)
  return slugs.map((slug) => {
    const answer = answers.find((each) => each.slug === slug)
    if (!answer) throw new Error(`no answer ${slug} in the ${kind} questionnaire`)
    return answer.id
  })
}

/** @throws Error for a slug that the questionnaire lacks */
export function questionNamed(kind: Kind, slug: string): PackQuestion {
  const question = questionnaires[kind].find((each) => each.slug === slug)
  if (!question) throw new Error(`no question ${slug} in the ${kind} questionnaire`)
  return question
}

const core = ['dry', 'grit', 'burn', 'ache', 'water', 'haze', 'light', 'tasks', 'air']
const days = ['d0', 'd1_2', 'd3_4', 'd5_6', 'd7']
const core9 = (weight: number) => core.map((name) => `core_${name}.${days[weight]}`)

/** Slugs that answer every required question. `weight` applies to all nine scored ones, 0 to 4; the burden is 25 times that. */
export const generalAnswers = (weight: number): string[] => [
  'rf.none',
  ...core9(weight),
  'dur.1w_3m',
  'age.40_59',
  'cl.no',
]
export const symptomAnswers = (weight: number): string[] => ['rf.none', ...core9(weight)]
