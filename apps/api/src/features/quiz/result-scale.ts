import type { ContentPack } from '@htd/content/shape'
import type { ResultScale } from '@htd/contract/quiz'
import { comparableVersions } from '@htd/domain/scoring/compare'
import { noChangeRange } from '@htd/domain/scoring/no-change-range'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { ResultRow } from './history.repo.ts'

type StoredBurden = Pick<ResultRow, 'scoring_version' | 'burden_sum' | 'burden_count'>

/**
 * Returns the scale of a burden chart by the rules of the current pack, which the next submission will be scored by.
 * @param rows newest first
 */
export function resultScale(
  { scoring, resultTexts }: ContentPack,
  rows: readonly StoredBurden[],
  language: Language,
): ResultScale {
  // The same choice as for a submission: the latest result that can be compared.
  const comparable = comparableVersions(scoring)
  const latest = rows.find(({ scoring_version }) => comparable.includes(scoring_version))
  return {
    bands: scoring.bands.map(({ key, from, to }) => ({
      key,
      title: resultTexts.bands[key].title[language],
      from,
      to: Math.min(to, 100),
    })),
    no_change: latest ? noChangeRange(scoring, { sum: latest.burden_sum, count: latest.burden_count }) : null,
    too_soon_days: scoring.status.tooSoonDays,
  }
}
