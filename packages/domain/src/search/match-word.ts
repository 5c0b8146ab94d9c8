import { editDistance } from './edit-distance.ts'
import { siblingsOf, stemsLike } from './irregular.ts'
import type { Lexicon } from './lexicon.ts'
import { alike } from './trigrams.ts'

/**
 * Stems of the lexicon that a word of a query stands for: `exact` the word itself in another form, `loose` words it begins,
 * or is a part of, or has as a part. A word that nobody wrote is taken for the nearest that somebody did: `isGuess`.
 */
export type Match = { exact: string[]; loose: string[]; isGuess: boolean }

/** @param word folded; @param stem its stem, folded too */
export type Sought = { word: string; stem: string }

const SHORTEST_BEGINNING = 3
const SHORTEST_PART = 4
/** A part that isn't known itself. */
const SHORTEST_REST = 3
const SHORTEST_GUESS = 4
const SHORTEST_SHARED = 5
/** Part of the texts: a word that more of them have says nothing about a compound. */
const MOST_COMMON_PART = 0.5
const LEAST_ALIKE = 0.2
/** A word of a query may begin that many others; more say nothing. */
const MOST_LOOSE = 20

export function matchWord(lexicon: Lexicon, sought: Sought): Match {
  const exact = knownStems(lexicon, [sought.word, ...siblingsOf(sought.word)], sought.stem)
  const loose = [...begunBy(lexicon, sought.word), ...compoundsOf(lexicon, sought), ...endOf(lexicon, sought.stem)]
  if (exact.length > 0 || loose.length > 0) {
    return { exact, loose: without(exact, loose).slice(0, MOST_LOOSE), isGuess: false }
  }
  for (const guess of [nearestTo, beginningOf, sharingItsBeginning]) {
    const guessed = guess(lexicon, sought.word)
    if (guessed.length > 0) return { exact: guessed.slice(0, MOST_LOOSE), loose: [], isGuess: true }
  }
  return { exact: [], loose: [], isGuess: true }
}

function knownStems({ stemOf, textsWith }: Lexicon, words: readonly string[], stem: string): string[] {
  const stems = words.flatMap((word) => stemOf.get(word) ?? [])
  return [...new Set([...stemsLike(stem).filter((like) => textsWith.has(like)), ...stems])]
}

const without = (exact: readonly string[], loose: readonly string[]): string[] =>
  [...new Set(loose)].filter((stem) => !exact.includes(stem))

/** Words that begin with what was typed so far. */
function begunBy({ words, stemOf }: Lexicon, beginning: string): string[] {
  if (beginning.length < SHORTEST_BEGINNING) return []
  const found: string[] = []
  for (let at = firstAtLeast(words, beginning); words[at]?.startsWith(beginning); at++) {
    found.push(stemOf.get(words[at] ?? '') ?? '')
  }
  return found
}

/** Where a word stands in an ordered list, or would stand. */
function firstAtLeast(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Compounds that a word ends: `kompress` in `varmekompress`. Those it begins are found by their beginning. */
function compoundsOf({ stems }: Lexicon, { word, stem }: Sought): string[] {
  if (word.length < SHORTEST_PART || stem.length < SHORTEST_REST) return []
  return stems.filter((whole) => whole.length > stem.length && whole.endsWith(stem))
}

/** Where a compound can be parted. */
const partings = (word: string): number[] =>
  Array.from({ length: Math.max(0, word.length - 2 * SHORTEST_REST + 1) }, (_, at) => at + SHORTEST_REST)

/** The longest word that a compound ends with, which says what it is: `droppar` of `ogondroppar`. */
const endOf = (lexicon: Lexicon, stem: string): string[] =>
  partings(stem)
    .flatMap((at) => asPart(lexicon, stem.slice(at)))
    .slice(0, 1)

/** The longest word that a compound begins with, for want of its end. */
const beginningOf = (lexicon: Lexicon, word: string): string[] =>
  partings(word)
    .flatMap((at) => asPart(lexicon, word.slice(0, at)))
    .slice(-1)

/** Words that begin as a word does that nobody wrote: `medicine` for `medication`. */
function sharingItsBeginning(lexicon: Lexicon, word: string): string[] {
  for (let length = word.length - 1; length >= Math.max(SHORTEST_SHARED, word.length / 2); length--) {
    const found = begunBy(lexicon, word.slice(0, length))
    if (found.length > 0) return [...new Set(found)]
  }
  return []
}

/** A compound joins its parts by an s at times. */
function asPart({ stemOf, textsWith, size }: Lexicon, part: string): string[] {
  for (const form of [part, part.replace(/s$/, '')]) {
    if (form.length < SHORTEST_PART) continue
    const stem = textsWith.has(form) ? form : stemOf.get(form)
    if (stem && (textsWith.get(stem) ?? 0) <= size * MOST_COMMON_PART) return [stem]
  }
  return []
}

/** The words that take the fewest changes to come from; none when all are too far. Few mistype the first letter and another. */
function nearestTo(lexicon: Lexicon, word: string): string[] {
  if (word.length < SHORTEST_GUESS) return []
  const most = word.length < 6 ? 1 : word.length < 12 ? 2 : 3
  const near = alike(lexicon.trigrams, word, { least: LEAST_ALIKE, longer: most })
    .map((other) => ({ ...other, distance: editDistance(word, other.word, most) }))
    .filter(({ word: other, distance }) => distance <= (other[0] === word[0] ? most : 1))
  const least = Math.min(...near.map(({ distance }) => distance))
  const best = near.filter(({ distance }) => distance === least)
  return [...new Set(best.map((other) => lexicon.stemOf.get(other.word) ?? ''))]
}
