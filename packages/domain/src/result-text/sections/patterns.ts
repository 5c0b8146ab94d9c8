import type { PlacedCategory } from '../../scoring/verdict.ts'
import type { Language } from '../../vocabulary/languages.ts'
import { h2, h3, p } from '../markup.ts'
import type { ResultInput, Section } from '../section.ts'
import { why } from './why.ts'

/** Key of the category whose points show that the patient named a medicine. */
const MEDICINE = 'medicine'

/** The patterns that the answers resemble. Omitted for the symptom quiz, and where care advice is shown without patterns. */
export const patternsSection: Section = (input, language) => {
  const { texts, verdict, kind } = input
  if (kind === 'symptom' || verdict.hidesCategories) return ''
  const heading = h2(texts.headings.patterns[language])
  if (verdict.categories.length === 0) return heading + p(texts.noCategory[language])
  const namesMedicine = (verdict.categoryPoints[MEDICINE] ?? 0) > 0
  return [
    heading,
    ...verdict.categories.map((category) => pattern(input, category, language)),
    namesMedicine ? p(texts.medicineFraming[language]) : '',
    p(texts.patternFraming[language]),
  ].join('')
}

function pattern({ texts, answerTexts }: ResultInput, category: PlacedCategory, language: Language): string {
  const words = texts.categories[category.key]
  if (!words) return ''
  return [
    h3(words.title[language]),
    p(texts.strength[category.strength][language]),
    words.explanation[language],
    why(texts.why[language], category.because, answerTexts),
  ].join('')
}
