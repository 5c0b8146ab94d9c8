import type { Lexicon } from '../search/lexicon.ts'
import type { SoughtStems } from '../search/matched-words.ts'
import { wordsOf } from '../search/words.ts'
import { isSmallWord } from './small-words.ts'

/** A question as stems to search for. `whole`: the weight of all its words, including those that occur in no text. */
export type WeighedQuery = { sought: readonly SoughtStems[]; whole: number }
/** Effectively all, allowing for floating-point sums in different orders. */
const ALL = 0.99

type Stems = Pick<Lexicon, 'stemOf'>

/**
 * Measures the similarity of a title and a question.
 *
 * @param meant the question with synonyms
 * @returns 0 (nothing in common) to 1 (the same words)
 */
export function likenessOf(lexicon: Stems, title: string, meant: WeighedQuery): number {
  const stems = stemsIn(lexicon, title)
  const asked = new Set(meant.sought.flatMap(anyOf))
  const shared = [...stems].filter((stem) => asked.has(stem)).length
  return stems.size === 0 ? 0 : (shareIn(stems, meant, anyOf) * shared) / stems.size
}

/** Tells whether a title has every word of a question. @param typed the question without synonyms */
export const hasAll = (lexicon: Stems, title: string, typed: WeighedQuery): boolean =>
  shareIn(stemsIn(lexicon, title), typed, ({ exact }) => exact) >= ALL

function stemsIn({ stemOf }: Stems, title: string): ReadonlySet<string> {
  const words = wordsOf(title).filter(({ folded }) => !isSmallWord(folded))
  return new Set(words.flatMap(({ folded }) => stemOf.get(folded) ?? []))
}

type StemsOf = (word: SoughtStems) => readonly string[]
const anyOf: StemsOf = ({ exact, loose }) => [...exact, ...loose]

/** Returns the share of the question's weight that occurs in a title. */
const shareIn = (stems: ReadonlySet<string>, { sought, whole }: WeighedQuery, stemsOf: StemsOf): number =>
  sought.reduce((sum, word) => sum + (stemsOf(word).some((stem) => stems.has(stem)) ? word.weight : 0), 0) / whole
