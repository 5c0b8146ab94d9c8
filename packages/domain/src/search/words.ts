/** A word of a text with its position and its folded form. */
export type Word = { start: number; end: number; folded: string }

/** Folded words are truncated to this length: longer ones are not searched for. */
const LONGEST = 60
const single: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ð: 'd', þ: 'th', ł: 'l', đ: 'd' }

/** Folds a word for comparison: lower case without diacritics, so that `ogondroppar` equals `ögondroppar`. */
export function fold(word: string): string {
  const small = word.toLowerCase()
  if (/^[a-z0-9]*$/.test(small)) return small
  return small
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæœßðþłđ]/g, (letter) => single[letter] ?? letter)
}

/** Splits a text into words of letters and digits. Combining marks belong to the word. */
export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    folded: fold(word).slice(0, LONGEST),
  }))
