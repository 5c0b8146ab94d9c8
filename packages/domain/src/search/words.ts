/** A word of a text, where it stands, and as it is compared. */
export type Word = { start: number; end: number; folded: string }

/** Nobody searches for longer ones. */
const LONGEST = 60
const single: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ð: 'd', þ: 'th', ł: 'l', đ: 'd' }

/** A word as it is compared: small letters without marks, so that `ogondroppar` is `ögondroppar`. */
export function fold(word: string): string {
  const small = word.toLowerCase()
  if (/^[a-z0-9]*$/.test(small)) return small
  return small
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæœßðþłđ]/g, (letter) => single[letter] ?? letter)
}

/** Letters and digits between anything else. Marks that stand apart from their letter belong to the word. */
export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    folded: fold(word).slice(0, LONGEST),
  }))
