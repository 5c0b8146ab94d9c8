import { burdenPercent } from '../../scoring/percent.ts'
import { changeText } from '../change-text.ts'
import { h2, p, strong } from '../markup.ts'
import type { Section } from '../section.ts'

/** The comparison with the previous result, and how reliable it is. */
export const changeSection: Section = ({ texts, verdict, change }, language) => {
  const percent = burdenPercent(verdict.sum, verdict.count)
  const { title, description } = changeText(texts, { change, percent, level: verdict.triage.level }, language)
  const wasCompared = change.status !== 'INITIAL'
  return [
    h2(texts.headings.change[language]),
    `<p>${strong(title)}</p>`,
    p(description),
    change.tooSoon ? p(texts.tooSoon[language]) : '',
    wasCompared ? p(texts.variation[language]) : '',
  ].join('')
}
