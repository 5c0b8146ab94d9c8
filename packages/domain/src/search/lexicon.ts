import { indexTrigrams, type TrigramIndex } from './trigrams.ts'

/** A word of the texts that are searched, folded, with its stem and the number of texts that have the stem. */
export type LexiconEntry = { word: string; stem: string; texts: number }

/** All words of the texts that are searched: small beside the texts, so that a typo costs a look into it only. */
export type Lexicon = {
  stemOf: ReadonlyMap<string, string>
  /** Number of texts that have a stem. */
  textsWith: ReadonlyMap<string, number>
  stems: readonly string[]
  /** In order of the alphabet. */
  words: readonly string[]
  trigrams: TrigramIndex
  /** Number of all texts. */
  size: number
}

export function makeLexicon(entries: readonly LexiconEntry[], size: number): Lexicon {
  const words = entries.map(({ word }) => word).sort()
  const textsWith = new Map(entries.map(({ stem, texts }) => [stem, texts]))
  return {
    stemOf: new Map(entries.map(({ word, stem }) => [word, stem])),
    textsWith,
    stems: [...textsWith.keys()],
    words,
    trigrams: indexTrigrams(words),
    size,
  }
}
