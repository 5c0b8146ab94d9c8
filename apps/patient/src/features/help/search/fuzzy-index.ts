import type { FaqItem } from '@htd/contract/help'
import MiniSearch from 'minisearch'
import { answerText } from './answer-text.ts'
import { foldText, unmarked } from './fold.ts'
import type { FaqHits } from './found.ts'

const plain = (word: string): string => foldText(word, unmarked).text
/** Minimum word lengths for one and for two typos; two transposed letters count as two. */
const SHORTEST = { 1: 4, 2: 5 } as const
/** Hits below this share of the best score are left out. */
const NEAR_THE_BEST = 0.3

export type FuzzyIndex = (items: readonly FaqItem[]) => (words: string) => FaqHits

/** Finds items that contain all words, by prefix and with typos. The index is built lazily. */
export const fuzzyIndex: FuzzyIndex = (items) => {
  let index: MiniSearch | undefined
  return (words) => {
    index ??= indexOf(items)
    const withTypos = searchWith(index, words)
    const once = withTypos(1)
    const hits = once.length > 0 ? once : withTypos(2)
    const best = hits[0]?.score ?? 0
    const near = hits.filter(({ score }) => score >= best * NEAR_THE_BEST)
    const terms = new Set(near.flatMap((hit) => hit.terms))
    return { ids: new Set(near.map(({ id }) => String(id))), mark: (text) => wordsAmong(text, terms) }
  }
}

const searchWith = (index: MiniSearch, words: string) => (typos: 1 | 2) =>
  index.search(words, { fuzzy: (word) => word.length >= SHORTEST[typos] && typos })

function indexOf(items: readonly FaqItem[]): MiniSearch {
  const index = new MiniSearch({
    fields: ['question', 'answer'],
    processTerm: plain,
    searchOptions: {
      combineWith: 'AND',
      boost: { question: 3 },
      prefix: (term) => term.length > 2,
    },
  })
  index.addAll(items.map((item) => ({ id: item.id, question: item.question, answer: answerText(item) })))
  return index
}

const wordsAmong = (text: string, terms: ReadonlySet<string>) =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)]
    .filter(([word]) => terms.has(plain(word)))
    .map(({ 0: word, index }) => [index, index + word.length] as const)
