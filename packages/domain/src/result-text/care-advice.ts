import type { Triage } from '../scoring/verdict.ts'
import type { Language } from '../vocabulary/languages.ts'
import type { ResultTexts } from './result-texts.ts'

/**
 * Returns the rich text of care advice. Advice of single answers comes first, as a chemical has to be rinsed before anything else, and
 * alone if nothing else requires the level.
 */
export function careAdvice(
  { triage, adviceByAnswer = {} }: Pick<ResultTexts, 'triage' | 'adviceByAnswer'>,
  { level, reasons }: Triage,
  language: Language,
): string {
  const own = reasons.map((reason) => ('answer' in reason ? adviceByAnswer[reason.answer] : undefined))
  const isAllOwn = own.length > 0 && own.every((text) => text !== undefined)
  const texts = [...own.flatMap((text) => (text ? [text] : [])), ...(isAllOwn ? [] : [triage[level]])]
  return texts.map((text) => text[language]).join('')
}
