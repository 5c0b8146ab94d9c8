import type { ContentPack, PackAnswer, PackQuestion } from '@htd/content/shape'
import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import type { DemoPatient, Visit } from './patients.ts'
import type { Random } from './random.ts'

/** Probability that an optional question is answered. */
const DILIGENCE = 0.8
/** Half the width of the scatter around the level of a visit, in weights. */
const SCATTER = 1.2

/** Picks ids of the answers that a patient gives at one visit, for any questionnaire of the content. */
export function answerIdsOf(pack: ContentPack, patient: DemoPatient, visit: Visit, random: Random): string[] {
  const { questions } = pack[kindOf(visit.isSymptom)]
  return questions.flatMap((question) => {
    if (question.answers.length === 0) return []
    if (pack.scoring.scored.includes(question.slug)) return [scored(question, visit.level, random).id]
    return unscored(question, patient, visit, random).map(({ id }) => id)
  })
}

function scored({ answers }: PackQuestion, level: number, random: Random): PackAnswer {
  const wanted = Math.min(4, Math.max(0, level + (random.next() * 2 - 1) * Math.min(SCATTER, level + 0.3)))
  const byDistance = answers
    .filter(({ weight }) => weight !== null)
    .sort((a, b) => Math.abs((a.weight ?? 0) - wanted) - Math.abs((b.weight ?? 0) - wanted))
  return byDistance[0] ?? (answers[0] as PackAnswer)
}

function unscored(question: PackQuestion, { traits }: DemoPatient, { redFlag }: Visit, random: Random): PackAnswer[] {
  const { answers, mode, required } = question
  const flag = redFlag && answers.find(({ triage }) => triage === redFlag)
  if (flag) return [flag]
  const own = answers.filter(({ slug }) => traits.includes(slug))
  if (own.length > 0) return mode === 'Single' ? own.slice(0, 1) : own
  if (!required && random.next() > DILIGENCE) return []
  const harmless = answers.filter(({ triage }) => !triage)
  const none = harmless.find((answer) => answer.none)
  return [none ?? harmless[random.whole(0, harmless.length - 1)]].flatMap((answer) => answer ?? [])
}
