import type { Triage } from '../scoring/verdict.ts'
import type { Language } from '../vocabulary/languages.ts'
import type { ResultTexts } from './result-texts.ts'

type AdviceTexts = Pick<ResultTexts, 'triage' | 'adviceByAnswer' | 'adviceByCategory'>

/**
 * Returns the rich text of care advice. Advice of single answers comes first, as a chemical has to be rinsed before anything else, and
 * alone if nothing else requires the level. Advice of a category is the only one.
 */
export function careAdvice(
  { triage, adviceByAnswer = {}, adviceByCategory = {} }: AdviceTexts,
  { level, reasons }: Triage,
  language: Language,
): string {
  const place = reasons.flatMap((reason) => ('category' in reason ? (adviceByCategory[reason.category] ?? []) : []))
  if (place[0]) return place[0][language]
  const own = reasons.map((reason) => ('answer' in reason ? adviceByAnswer[reason.answer] : undefined))
  const isAllOwn = own.length > 0 && own.every((text) => text !== undefined)
  const texts = [...own.flatMap((text) => (text ? [text] : [])), ...(isAllOwn ? [] : [triage[level]])]
  return texts.map((text) => text[language]).join('')
}
