import { escapeHtml, h2, ul } from '../markup.ts'
import type { Tip } from '../result-texts.ts'
import type { Section } from '../section.ts'

/** Self-care: first for the patterns shown, then general tips for all patients with symptoms. */
export const selfCareSection: Section = ({ texts, verdict }, language) => {
  const { band, categories, hidesCategories, tipAnswers = [] } = verdict
  if (hidesCategories || band === 'none') return ''
  const keys = categories.map(({ key }) => key)
  const forPatterns = categories.flatMap(({ key }) => texts.categories[key]?.selfCare ?? [])
  const concerned = [...forPatterns, ...texts.selfCare].filter((tip) => concerns(tip, keys, tipAnswers))
  const tips = concerned.map((tip) => escapeHtml(tip[language]))
  return h2(texts.headings.selfCare[language]) + ul([...new Set(tips)])
}

function concerns(tip: Tip, categories: readonly string[], answers: readonly string[]): boolean {
  const { whenAnswer, unlessAnswer, unlessCategory = [] } = tip
  if (whenAnswer !== undefined && !answers.includes(whenAnswer)) return false
  if (unlessAnswer !== undefined && answers.includes(unlessAnswer)) return false
  return !unlessCategory.some((key) => categories.includes(key))
}
