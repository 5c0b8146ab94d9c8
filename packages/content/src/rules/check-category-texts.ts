import type { Finding, SoundParts } from './finding.ts'

/** Checks that every category of the scoring rules has its texts, and that no text is unused. */
export function checkCategoryTexts({ resultTexts, scoring }: SoundParts): Finding[] {
  if (!resultTexts || !scoring) return []
  const keys = [...scoring.categories, ...scoring.merged].map(({ key }) => key)
  const written = Object.keys(resultTexts.categories)
  const at = (key: string, message: string): Finding => ({ part: 'resultTexts', path: ['categories', key], message })
  return [
    ...keys.filter((key) => !written.includes(key)).map((key) => at(key, 'is missing: the scoring rules name it')),
    ...written.filter((key) => !keys.includes(key)).map((key) => at(key, 'is no category of the scoring rules')),
  ]
}
