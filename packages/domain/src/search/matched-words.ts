/**
 * A word of a query, as stems of letters and digits alone: `exact` the word itself, `loose` words related to it. `weight`: how
 * much a hit says about a text, the more the fewer texts have it. `slides`: about how many texts have it.
 */
export type SoughtStems = { exact: readonly string[]; loose: readonly string[]; weight: number; slides: number }

/** What the words of a query stand for in a lexicon. `words` and `rarities` are in the order of `sought`. */
export type MatchedWords = {
  sought: readonly SoughtStems[]
  /** What each was typed as, folded. */
  words: readonly string[]
  /** What each would weigh as a certain match. */
  rarities: readonly number[]
  /** How many words of the query stand for nothing. */
  unknown: number
  /** What a rare word weighs. */
  rarest: number
}
