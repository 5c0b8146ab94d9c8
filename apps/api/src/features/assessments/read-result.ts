import type { ContentPack } from '@htd/content/shape'
import type { ReadAssessment, ReadChange } from '@htd/contract/clinic/assessments'
import { careAdvice } from '@htd/domain/result-text/care-advice'
import type { Change } from '@htd/domain/scoring/compare'
import { burdenPercent } from '@htd/domain/scoring/percent'
import type { Triage } from '@htd/domain/scoring/verdict'
import type { BandKey } from '@htd/domain/vocabulary/band-keys'
import type { ScoredAssessment } from '#assessments/scored.repo.ts'
import { plainWords } from '#content/plain-words.ts'
import type { CourseRow } from './records.repo.ts'

/** Reads the burden of a result, with the scale by which it got its band. */
export function readBurden(pack: ContentPack, { sum, count, verdict }: ScoredAssessment): ReadAssessment['burden'] {
  const { bands, scored } = pack.scoring
  return {
    percent: burdenPercent(sum, count),
    sum,
    count,
    out_of: scored.length,
    band: bandOf(pack, verdict.band),
    bands: bands.map(({ key, from, to }) => ({ ...bandOf(pack, key), from, to: Math.min(to, 100) })),
  }
}

export const bandOf = ({ resultTexts }: ContentPack, key: BandKey): ReadAssessment['burden']['band'] => ({
  key,
  title: plainWords(resultTexts.bands[key].title),
})

/** @param previousId id of the assessment that it was compared with; undefined: there is none any more */
export const readChange = (pack: ContentPack, change: Change, previousId: string | undefined): ReadChange => ({
  status: change.status,
  title: plainWords(pack.resultTexts.status[change.status].title),
  delta: change.delta,
  threshold: change.threshold,
  size: change.size,
  previous_percent: change.previousPercent,
  previous_at: change.previousAt,
  previous_id: previousId ?? null,
  is_too_soon: change.tooSoon,
  is_other_version: change.otherVersion,
})

/** Finds the assessment that another one was compared with. */
export const previousIn = (course: readonly CourseRow[], { id, change }: ScoredAssessment): string | undefined =>
  course.find((row) => row.id !== id && row.at.toISOString() === change.previousAt)?.id

/**
 * Reads the advice that the patient got: with the answer if one of the chosen answers has this level by itself, since the notice comes as
 * soon as it is chosen.
 */
export function readAdvice(
  { resultTexts }: ContentPack,
  triage: Triage,
  flagged: readonly string[],
): ReadAssessment['advice'] {
  if (triage.level === 'NONE') return null
  const text = { sv: careAdvice(resultTexts, triage, 'sv'), en: careAdvice(resultTexts, triage, 'en') }
  return { text, shown: flagged.length > 0 ? 'with_answer' : 'with_result' }
}
