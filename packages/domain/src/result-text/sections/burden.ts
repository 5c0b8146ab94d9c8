import { burdenPercent } from '../../scoring/percent.ts'
import { fill } from '../fill.ts'
import { formatPercent } from '../format-percent.ts'
import { h2, p } from '../markup.ts'
import type { Section } from '../section.ts'

/** The burden, its band, and how to read the number. */
export const burdenSection: Section = ({ texts, verdict: { sum, count, band, hidesCategories } }, language) => {
  const { title, inSentence, description } = texts.bands[band]
  const explained = hidesCategories ? (texts.urgentBurden ?? description) : description
  const burden = formatPercent(burdenPercent(sum, count), language)
  return [
    h2(texts.headings.burden[language]),
    p(fill(texts.burden[language], { burden, band: (inSentence ?? title)[language] })),
    p(explained[language]),
    p(texts.burdenScale[language]),
  ].join('')
}
