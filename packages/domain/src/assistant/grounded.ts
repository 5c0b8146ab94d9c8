import { fold, wordsOf } from '../search/words.ts'

/** Share of the long words of a sentence that must occur in the passages. */
const LEAST_SHARED = 0.6
const LONG_WORD = 5
/** Number of letters compared: endings may differ. */
const BEGINNING = 5

const numbersOf = (text: string): string[] => text.match(/\d+(?:[.,]\d+)?/g) ?? []
const beginningsOf = (text: string): string[] =>
  wordsOf(text)
    .map(({ folded }) => fold(folded))
    .filter(({ length }) => length >= LONG_WORD)
    .map((word) => word.slice(0, BEGINNING))
const citations = /\[(\d+)\]/g

/**
 * Tells whether a reply is grounded and can be shown: each sentence takes its words from the passages, the reply cites at least one of
 * them and no other, and it has no URL and no number that they don't have. A cheap check: it catches fabrications, not every error.
 *
 * @param passages plain texts; a reply cites them as `[1]`, counted from 1
 */
export function isGrounded(reply: string, passages: readonly string[]): boolean {
  const named = [...reply.matchAll(citations)].map(([, number]) => Number(number))
  if (named.length === 0 || named.some((number) => number < 1 || number > passages.length)) return false
  const said = reply.replace(citations, '')
  const whole = passages.join(' ')
  if (/https?:|www\.|\w\.(?:se|com|org|net|example)\b|[<>{}]|]\(/i.test(said)) return false
  const numbers = new Set(numbersOf(whole))
  if (!numbersOf(said).every((number) => numbers.has(number))) return false
  const known = new Set(beginningsOf(whole))
  return said
    .split(/[.!?\n]+/)
    .map(beginningsOf)
    .every((words) => words.length < 2 || words.filter((word) => known.has(word)).length >= LEAST_SHARED * words.length)
}
