import { fold, wordsOf } from '../search/words.ts'

/** Languages that the assistant does not read, by code: the folded words that give each away. */
export type ForeignLanguages = ReadonlyMap<string, ReadonlySet<string>>

export const readForeignLanguages = (
  languages: Readonly<Record<string, { words: readonly string[] }>>,
): ForeignLanguages => new Map(Object.entries(languages).map(([code, { words }]) => [code, new Set(words.map(fold))]))

/** Scripts that Swedish and English are never written in, with the languages that may use them; the first one if no word tells. */
const SCRIPTS = [
  { letters: /\p{Script=Arabic}/gu, languages: ['ar', 'fa'] },
  { letters: /\p{Script=Ethiopic}/gu, languages: ['ti'] },
  { letters: /\p{Script=Cyrillic}/gu, languages: ['ru', 'uk'] },
] as const
/** Share of a message that has to be in another language: names and single words are borrowed. */
const LEAST_OF_LETTERS = 0.5
const LEAST_OF_WORDS = 0.15
const LEAST_WORDS = 2

/**
 * Returns the code of the language of a message that is neither Swedish nor English.
 *
 * @param isOwn tells the words of Swedish and English texts
 */
export function foreignLanguageOf(
  languages: ForeignLanguages,
  text: string,
  isOwn: (folded: string) => boolean,
): string | undefined {
  const words = wordsOf(text).map(({ folded }) => folded)
  const told = [...languages]
    .map(([code, known]) => ({ code, count: words.filter((word) => known.has(word)).length }))
    .toSorted((a, b) => b.count - a.count)
  const script = SCRIPTS.find(({ letters }) => shareOf(letters, text) >= LEAST_OF_LETTERS)
  if (script) {
    const of: readonly string[] = script.languages
    return (
      told.find(({ code, count }) => count > 0 && of.includes(code))?.code ?? of.find((code) => languages.has(code))
    )
  }
  const [likeliest] = told
  if (!likeliest || likeliest.count < LEAST_WORDS || likeliest.count < LEAST_OF_WORDS * words.length) return undefined
  return likeliest.count >= words.filter(isOwn).length ? likeliest.code : undefined
}

const shareOf = (letters: RegExp, text: string): number =>
  (text.match(letters)?.length ?? 0) / Math.max(1, text.match(/\p{L}/gu)?.length ?? 0)
