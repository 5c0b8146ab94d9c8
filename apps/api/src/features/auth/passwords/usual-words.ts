import { coresOf } from './cores.ts'
import { folded, isLetter, only } from './folding.ts'
import { isJoining, isKnown, isUsual } from './words/usual.ts'

/** Letters of what is looked at as joined words; more are not guessed by trying words. */
const LONGEST = 24
const LONGEST_WORD = 16
/** Digits and signs beside the letters; more of them are a secret of their own. */
const MOST_ADDED = 10

/** What a word costs whoever guesses, and how much is too little, by how many pieces the letters stand in. */
const WORD = 3
const JOINING_WORD = 1
const tooCheap = (pieces: number) =>
  pieces === 1 ? 2 * WORD + JOINING_WORD : pieces === 2 ? 2 * WORD : WORD + JOINING_WORD

/**
 * Whether a password is one known word, or two usual ones or a phrase written as one, with digits and signs put to it or in
 * place of letters. Three words that stand apart are enough, whatever words.
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

/** Runs of letters between signs and blanks; digits do not part them, since they may be read as letters. */
function piecesOf(text: string): string[] {
  const kept = [...text].map((character) => (isLetter(character) || /[\p{N}@$€]/u.test(character) ? character : ' '))
  return kept
    .join('')
    .split(' ')
    .filter((piece) => [...piece].some(isLetter))
}

/** The least that a text of letters costs as usual words without a gap; Infinity where it is not made of them. */
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
