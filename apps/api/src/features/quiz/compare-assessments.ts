import type { ContentPack } from '@htd/content/shape'
import type { Comparison } from '@htd/contract/comparison'
import { changeText } from '@htd/domain/result-text/change-text'
import { type Change, compareWithPrevious, wordingOf } from '@htd/domain/scoring/compare'
import { contributions } from '@htd/domain/scoring/contributions'
import { burdenPercent } from '@htd/domain/scoring/percent'
import type { Language } from '@htd/domain/vocabulary/languages'
import { AppError } from '#app-error.ts'
import type { Side } from '#assessments/pair-questions.ts'
import { findScored } from '#assessments/scored.repo.ts'
import type { Deps } from '#deps.ts'
import { compareQuestions } from './compare-questions.ts'

/**
 * Compares two assessments of the patient, the earlier one first. Nothing is rescored: the contribution of each question is
 * computed from the stored weights.
 *
 * @throws AppError `not_found` when one of them is unknown or another patient's, `invalid_request` when they are the same
 */
export async function compareAssessments(
  { db, content }: Pick<Deps, 'db' | 'content'>,
  patientId: string,
  ids: readonly [string, string],
  language: Language,
): Promise<Comparison> {
  const [one, other] = ids.map((id) => id.toLowerCase())
  if (one === other) throw new AppError('invalid_request', { fields: [{ field: 'second', code: 'sameAssessment' }] })
  const sides = (await findScored(db, patientId, ids)).map(async (given): Promise<Side> => {
    return { given, pack: await content.version(given.contentVersion) }
  })
  const [first, second] = await Promise.all(sides)
  if (!first || !second) throw new AppError('not_found')

  const { moved, total } = contributions(first.given.verdict.weights, second.given.verdict.weights)
  return {
    first: toCompared(first),
    second: toCompared(second),
    questions: compareQuestions(first, second, moved, language),
    moved: total,
    ...statusOf(first, second, language),
  }
}

const percentOf = ({ given: { sum, count } }: Side): number => burdenPercent(sum, count)

const toCompared = (side: Side): Comparison['first'] => ({
  participation_id: side.given.id,
  created_at: side.given.at.toISOString(),
  percent: percentOf(side),
  is_symptom: side.given.isSymptom,
  content_version: side.pack.version,
})

/** Computes the change by the scoring rules and texts of the later assessment's content. */
function statusOf(first: Side, second: Side, language: Language): Pick<Comparison, 'status' | 'wording'> {
  const { scoring, resultTexts } = second.pack
  const change = compareWithPrevious(scoring, second.given, first.given)
  const { title, description } = changeText(
    resultTexts,
    { change, percent: percentOf(second), level: second.given.verdict.triage.level },
    language,
  )
  return {
    status: {
      status: change.status,
      title,
      description: [description, ...cautions(resultTexts, change, language)].join(' '),
    },
    wording: wordingOf(change),
  }
}

/** Returns caveats about the reliability of the comparison. */
function cautions(texts: ContentPack['resultTexts'], { status, tooSoon }: Change, language: Language): string[] {
  if (status === 'INITIAL') return []
  return [...(tooSoon ? [texts.tooSoon[language]] : []), texts.variation[language]]
}
