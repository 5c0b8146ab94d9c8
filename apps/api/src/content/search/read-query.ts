import { fold, wordsOf } from '@htd/domain/search/words'

/** Longer queries are truncated. */
const MOST_LETTERS = 300
const MOST_WORDS = 20

/** A word of a query: as typed in lower case, and folded. */
export type QueryWord = { typed: string; folded: string }

/** Splits a typed query into distinct words. All characters except letters and digits are separators. */
export function readQuery(text: string): QueryWord[] {
  const part = text.slice(0, MOST_LETTERS)
  const typed = wordsOf(part).map(({ start, end }) => part.slice(start, end).normalize('NFC').toLowerCase())
  return [...new Set(typed)].slice(0, MOST_WORDS).map((word) => ({ typed: word, folded: fold(word) }))
}
