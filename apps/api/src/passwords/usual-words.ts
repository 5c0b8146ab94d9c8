import { coresOf } from './cores.ts'
import { folded, isLetter, only } from './folding.ts'
import { isJoining, isKnown, isUsual } from './words/usual.ts'

/** Longest text, in letters, that is examined as joined words; longer texts cannot be guessed by combining words. */
const LONGEST = 24
const LONGEST_WORD = 16
/** Maximum number of added digits and signs; more of them are a sufficient secret by themselves. */
const MOST_ADDED = 10

/** Guessing cost of a word, and the highest insufficient cost by the number of separate pieces of letters. */
const WORD = 3
const JOINING_WORD = 1
const tooCheap = (pieces: number) =>
  pieces === 1 ? 2 * WORD + JOINING_WORD : pieces === 2 ? 2 * WORD : WORD + JOINING_WORD

/**
 * Tells whether a password is one known word, two usual words or a phrase written as one word, with digits and signs added
 * or substituted for letters. Three separate words are sufficient unless all are joining words or together form a known one.
 */
export function isUsualWords(password: string): boolean {
  const text = folded(password)
  const pieces = piecesOf(text)
  if (only((character) => !isLetter(character), text).length > MOST_ADDED) return false
  return [...coresOf(text)].some((core) => {
    if (core.length > LONGEST) return false
    return isKnown(core) || isKnown([...core].reverse().join('')) || costOf(core) <= tooCheap(pieces.length)
  })
}

/** Splits a text at signs and blanks into runs of letters; digits, @, $ and € do not split, since they may substitute letters. */
function piecesOf(text: string): string[] {
  const kept = [...text].map((character) => (isLetter(character) || /[\p{N}@$€]/u.test(character) ? character : ' '))
  return kept
    .join('')
    .split(' ')
    .filter((piece) => [...piece].some(isLetter))
}

/** Computes the minimum cost of a text as a sequence of usual words without gaps; Infinity if it is not such a sequence. */
function costOf(core: string): number {
  const least = [0]
  for (let end = 1; end <= core.length; end += 1) {
    const costs: number[] = []
    for (let start = Math.max(0, end - LONGEST_WORD); start < end; start += 1)
      costs.push((least[start] ?? 0) + priceOf(core.slice(start, end)))
    least.push(Math.min(...costs))
  }
  return least.at(-1) ?? Number.POSITIVE_INFINITY
}

function priceOf(word: string): number {
  if (isJoining(word)) return JOINING_WORD
  return isUsual(word) ? WORD : Number.POSITIVE_INFINITY
}
