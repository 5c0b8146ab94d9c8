import type { FaqItem } from '@htd/contract/help'
import MiniSearch from 'minisearch'
import { answerText } from './answer-text.ts'
import { foldText, unmarked } from './fold.ts'
import type { FaqHits } from './found.ts'

const plain = (word: string): string => foldText(word, unmarked).text
/** From this length on a word may have one typo, or two: two letters that changed places are two. */
const SHORTEST = { 1: 4, 2: 5 } as const
/** Hits that match much worse than the best one are left out. */
const NEAR_THE_BEST = 0.3

/** Finds every word, in any form that begins with it, and with typos. The index is made when it is first needed. */
export function fuzzyIndex(items: readonly FaqItem[]): (words: string) => FaqHits {
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
