import { fold, wordsOf } from '@htd/domain/search/words'

/** Nobody types more. */
const MOST_LETTERS = 300
const MOST_WORDS = 20

/** A word of a query: as it was typed in small letters, and folded. */
export type QueryWord = { typed: string; folded: string }

/** The words of what somebody typed, each once. Anything but letters and digits only parts them. */
export function readQuery(text: string): QueryWord[] {
  const part = text.slice(0, MOST_LETTERS)
  const typed = wordsOf(part).map(({ start, end }) => part.slice(start, end).normalize('NFC').toLowerCase())
  return [...new Set(typed)].slice(0, MOST_WORDS).map((word) => ({ typed: word, folded: fold(word) }))
}
