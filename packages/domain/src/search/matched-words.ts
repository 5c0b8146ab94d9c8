/**
 * A query word as stems of letters and digits only: `exact` the word itself, `loose` related words. `weight`: how much a hit
 * says about a text, higher for rarer words. `slides`: approximate number of texts that have it.
 */
export type SoughtStems = { exact: readonly string[]; loose: readonly string[]; weight: number; slides: number }

/** The matches of a query's words in a lexicon. `words` and `rarities` are in the order of `sought`. */
export type MatchedWords = {
  sought: readonly SoughtStems[]
  /** Each word as typed, folded. */
  words: readonly string[]
  /** Weight of each word as a certain match. */
  rarities: readonly number[]
  /** Number of query words without a match. */
  unknown: number
  /** Weight of a rare word. */
  rarest: number
}
