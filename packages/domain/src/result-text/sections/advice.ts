import type { Language } from '../../vocabulary/languages.ts'
import { careAdvice } from '../care-advice.ts'
import { fill } from '../fill.ts'
import { formatPercent } from '../format-percent.ts'
import { escapeHtml, h2, p, ul } from '../markup.ts'
import type { ResultInput, Section } from '../section.ts'

/** Care advice, and for an examination within weeks what it is based on. */
export const adviceSection: Section = (input, language) => {
  const { texts, verdict } = input
  const because = verdict.triage.level === 'SOON' ? reasonsIn(input, language) : []
  const intro = texts.because?.intro[language]
  const basis = intro && because.length > 0 ? p(intro) + ul(because.map(escapeHtml)) : ''
  return h2(texts.headings.advice[language]) + careAdvice(texts, verdict.triage, language) + basis
}

/** The reasons of the level as plain sentences, without repetition. */
function reasonsIn({ texts, verdict }: ResultInput, language: Language): string[] {
  const { because } = texts
  if (!because) return []
  const said = verdict.triage.reasons.map((reason) => {
    if ('answer' in reason) return because.named[reason.answer]?.[language]
    if ('question' in reason) return because.named[reason.question]?.[language]
    if ('category' in reason) return because.named[reason.category]?.[language]
    if ('change' in reason) return because.worse[language]
    if ('generalOlderThanDays' in reason) return because.lasting[language]
    return fill(because.burden[language], { burden: formatPercent(reason.burdenGte, language) })
  })
  return [...new Set(said.filter((text) => text !== undefined))]
}
