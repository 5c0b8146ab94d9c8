import { editDistance } from './edit-distance.ts'
import { siblingsOf, stemsLike } from './irregular.ts'
import type { Lexicon } from './lexicon.ts'
import { alike } from './trigrams.ts'

/**
 * Stems of the lexicon that a query word matches: `exact` forms of the word itself, `loose` words that it is a prefix of, is a part
 * of, or has as a part. A word that occurs in no text matches the nearest one that does: `isGuess`.
 */
export type Match = { exact: string[]; loose: string[]; isGuess: boolean }

/** A query word and its stem, both folded. */
export type Sought = { word: string; stem: string }

const SHORTEST_BEGINNING = 3
const SHORTEST_PART = 4
/** Minimum length of the other part of a compound, which need not be known itself. */
const SHORTEST_REST = 3
const SHORTEST_GUESS = 4
const SHORTEST_SHARED = 5
/** Share of texts: a word that occurs in more of them says nothing about a compound. */
const MOST_COMMON_PART = 0.5
const LEAST_ALIKE = 0.2
/** Maximum number of loose matches; more carry no information. */
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

/** Finds words with a prefix. */
function begunBy({ words, stemOf }: Lexicon, beginning: string): string[] {
  if (beginning.length < SHORTEST_BEGINNING) return []
  const found: string[] = []
  for (let at = firstAtLeast(words, beginning); words[at]?.startsWith(beginning); at++) {
    found.push(stemOf.get(words[at] ?? '') ?? '')
  }
  return found
}

/** Finds the lower bound of a word in a sorted list by binary search. */
function firstAtLeast(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Finds compounds that end with a word: `kompress` in `varmekompress`. Those that start with it are found by prefix. */
function compoundsOf({ stems }: Lexicon, { word, stem }: Sought): string[] {
  if (word.length < SHORTEST_PART || stem.length < SHORTEST_REST) return []
  return stems.filter((whole) => whole.length > stem.length && whole.endsWith(stem))
}

/** Lists the indexes at which a compound can be split. */
const partings = (word: string): number[] =>
  Array.from({ length: Math.max(0, word.length - 2 * SHORTEST_REST + 1) }, (_, at) => at + SHORTEST_REST)

/** Finds the longest word that a compound ends with, which is its head: `droppar` of `ogondroppar`. */
const endOf = (lexicon: Lexicon, stem: string): string[] =>
  partings(stem)
    .flatMap((at) => asPart(lexicon, stem.slice(at)))
    .slice(0, 1)

/** Finds the longest word that a compound begins with, as a fallback. */
const beginningOf = (lexicon: Lexicon, word: string): string[] =>
  partings(word)
    .flatMap((at) => asPart(lexicon, word.slice(0, at)))
    .slice(-1)

/** Finds words that share a long prefix with an unknown word: `medicine` for `medication`. */
function sharingItsBeginning(lexicon: Lexicon, word: string): string[] {
  for (let length = word.length - 1; length >= Math.max(SHORTEST_SHARED, word.length / 2); length--) {
    const found = begunBy(lexicon, word.slice(0, length))
    if (found.length > 0) return [...new Set(found)]
  }
  return []
}

/** Looks up a part of a compound, with or without a linking s. */
function asPart({ stemOf, textsWith, size }: Lexicon, part: string): string[] {
  for (const form of [part, part.replace(/s$/, '')]) {
    if (form.length < SHORTEST_PART) continue
    const stem = textsWith.has(form) ? form : stemOf.get(form)
    if (stem && (textsWith.get(stem) ?? 0) <= size * MOST_COMMON_PART) return [stem]
  }
  return []
}

/** Finds the words with the smallest edit distance; none if all are too far. Typos rarely include the first letter and another. */
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
