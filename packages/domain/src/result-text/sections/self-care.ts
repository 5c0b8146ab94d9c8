import { escapeHtml, h2, ul } from '../markup.ts'
import type { Section } from '../section.ts'

/** Self-care: first for the patterns shown, then general tips for all patients with symptoms. */
export const selfCareSection: Section = ({ texts, verdict: { band, categories, hidesCategories } }, language) => {
  if (hidesCategories || band === 'none') return ''
  const forPatterns = categories.flatMap(({ key }) => texts.categories[key]?.selfCare ?? [])
  const tips = [...forPatterns, ...texts.selfCare].map((tip) => escapeHtml(tip[language]))
  return h2(texts.headings.selfCare[language]) + ul([...new Set(tips)])
}
