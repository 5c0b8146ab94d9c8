import { formatDate, longDate } from '../dates.ts'
import { type Change, wordingOf } from '../scoring/compare.ts'
import { isMoreUrgent } from '../scoring/urgency.ts'
import type { Language } from '../vocabulary/languages.ts'
import type { TriageLevel } from '../vocabulary/triage-levels.ts'
import { fill } from './fill.ts'
import { formatPercent } from './format-percent.ts'
import type { ResultTexts } from './result-texts.ts'

/**
 * Composes title and description of a status as plain text with placeholders filled.
 *
 * @param result the change, with the burden and the level of care of the result that it belongs to
 */
export function changeText(
  texts: Pick<ResultTexts, 'status' | 'otherVersion'>,
  { change, percent, level }: { change: Change; percent: number; level: TriageLevel },
  language: Language,
): { title: string; description: string } {
  const title = texts.status[change.status].title[language]
  const values = {
    burden: formatPercent(percent, language),
    ...(change.previousPercent === null ? {} : { previous: formatPercent(change.previousPercent, language) }),
    ...(change.previousAt === null ? {} : dates(new Date(change.previousAt), language)),
  }
  const next = change.otherVersion ? undefined : nextStep(texts, change, level)?.[language]
  const said = fill(description(texts, change)[language], values)
  return { title, description: next ? `${said} ${next}` : said }
}

/** Returns what to do about a change, unless the advice of the result asks for more. */
function nextStep({ status }: Pick<ResultTexts, 'status'>, change: Change, level: TriageLevel) {
  const most: TriageLevel = change.status === 'INITIAL' ? 'SOON' : 'SELF_CARE'
  return isMoreUrgent(level, most) ? undefined : status[change.status].next
}

const dates = (at: Date, language: Language) => ({ date: formatDate(at, language), day: longDate(at, language) })

function description({ status, otherVersion }: Pick<ResultTexts, 'status' | 'otherVersion'>, change: Change) {
  if (change.otherVersion) return otherVersion
  if (change.status === 'BETTER' || change.status === 'WORSE')
    return status[change.status][wordingOf(change) ?? 'possible']
  return status[change.status].description
}
