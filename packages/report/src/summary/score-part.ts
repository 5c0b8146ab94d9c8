import type { ReportData, SummaryChange } from '@htd/contract/report'
import { longDate } from '@htd/domain/dates'
import { fill } from '@htd/domain/result-text/fill'
import { formatPercent } from '@htd/domain/result-text/format-percent'
import { isUrgent } from '@htd/domain/scoring/urgency'
import { shorten } from '../shorten.ts'
import { heading, line, type Part } from './part.ts'
import type { SummaryWords } from './summary-words.ts'

/** The burden with its band, and the change since the assessment before. */
export const scorePart: Part = ({ data, words, brevity }) => {
  const { result } = data.summary
  if (!result) return []
  const values = {
    burden: formatPercent(result.burden, data.language),
    band: shorten(result.band, brevity.item),
    health: formatPercent(result.health, data.language),
  }
  return [
    heading(words.score),
    line({ text: fill(words.scoreLine, values), strong: true }, { text: ` ${fill(words.scoreScale, values)}` }),
    ...(isUrgent(result.level) ? [line({ text: words.scoreUrgent })] : []),
    line({ text: changeText(result.change, words, data.language) }),
  ]
}

function changeText(change: SummaryChange, words: SummaryWords, language: ReportData['language']): string {
  const percent = (value: number | null) => formatPercent(value ?? 0, language)
  const values = { earlier: earlierOf(change, words, language), previous: percent(change.previous) }
  const threshold = change.wording ? fill(words.threshold, { threshold: percent(change.threshold) }) : ''
  const tooSoon = change.is_too_soon ? words.tooSoon : ''
  return [fill(statusText(change, words), values), threshold, tooSoon].filter(Boolean).join(' ')
}

function statusText({ status, wording, is_other_version }: SummaryChange, words: SummaryWords): string {
  if (is_other_version) return words['change.other']
  if (status === 'BETTER' || status === 'WORSE') return words[`change.${status}.${wording ?? 'possible'}`]
  return words[`change.${status}`]
}

/** Date and kind of the assessment before: '5 mars 2026 (alla frågor)'. */
function earlierOf(change: SummaryChange, words: SummaryWords, language: ReportData['language']): string {
  const { previous_at: at, previous_is_symptom: isSymptom } = change
  const kind = isSymptom === null ? '' : ` (${isSymptom ? words.symptom : words.general})`
  return at ? `${longDate(new Date(at), language)}${kind}` : ''
}
