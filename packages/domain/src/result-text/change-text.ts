import { formatDate, longDate } from '../dates.ts'
import type { Change } from '../scoring/compare.ts'
import type { Language } from '../vocabulary/languages.ts'
import { fill } from './fill.ts'
import { formatPercent } from './format-percent.ts'
import type { ResultTexts } from './result-texts.ts'

/**
 * Composes title and description of a status as plain text with placeholders filled.
 *
 * @param percent burden of the result that the change belongs to
 */
export function changeText(
  texts: Pick<ResultTexts, 'status' | 'otherVersion'>,
  change: Change,
  percent: number,
  language: Language,
): { title: string; description: string } {
  const title = texts.status[change.status].title[language]
  const values = {
    burden: formatPercent(percent, language),
    ...(change.previousPercent === null ? {} : { previous: formatPercent(change.previousPercent, language) }),
    ...(change.previousAt === null ? {} : dates(new Date(change.previousAt), language)),
  }
  return { title, description: fill(description(texts, change)[language], values) }
}

const dates = (at: Date, language: Language) => ({ date: formatDate(at, language), day: longDate(at, language) })

function description({ status, otherVersion }: Pick<ResultTexts, 'status' | 'otherVersion'>, change: Change) {
  if (change.otherVersion) return otherVersion
  if (change.status === 'BETTER' || change.status === 'WORSE')
    return status[change.status][change.wording ?? change.size ?? 'possible']
  return status[change.status].description
}
