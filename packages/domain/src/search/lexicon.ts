import { indexTrigrams, type TrigramIndex } from './trigrams.ts'

/** A folded word of the searched texts, with its stem and the number of texts that contain the stem. */
export type LexiconEntry = { word: string; stem: string; texts: number }

/** All words of the searched texts. It is much smaller than the texts, so typos are resolved here and not in them. */
export type Lexicon = {
  stemOf: ReadonlyMap<string, string>
  /** Number of texts that contain a stem. */
  textsWith: ReadonlyMap<string, number>
  stems: readonly string[]
  /** Sorted by code unit. */
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
