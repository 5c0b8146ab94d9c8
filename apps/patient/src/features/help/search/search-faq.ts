import type { FaqItem } from '@htd/contract/help'
import { answerText } from './answer-text.ts'
import { type Fold, foldText, lowered, rangesOf, unmarked } from './fold.ts'
import type { FaqHits } from './found.ts'
import type { FuzzyIndex } from './fuzzy-index.ts'

/** Returns undefined for words that nothing holds as they are spelt, before the search that allows for typos is there. */
export type SearchFaq = (query: string) => FaqHits | undefined

/** Longer queries are truncated. */
const MAX_QUERY = 200

/**
 * Returns a search over questions and answers. Exact matches win; only if there are none are diacritics ignored (`ogon`), and only
 * then are typos tolerated.
 *
 * @param fuzzyIndex undefined until its code has been fetched
 */
export function searchIn(items: readonly FaqItem[], fuzzyIndex: FuzzyIndex | undefined): SearchFaq {
  const exact = holding(items, lowered)
  const loose = holding(items, unmarked)
  const fuzzy = fuzzyIndex?.(items)
  return (query) => {
    const words = query.slice(0, MAX_QUERY).normalize('NFC').trim().replace(/\s+/g, ' ')
    return exact(words) ?? loose(words) ?? fuzzy?.(words)
  }
}

/** Returns a substring search. The texts are folded lazily, on the first search. */
function holding(items: readonly FaqItem[], fold: Fold) {
  let folded: { id: string; text: string }[] | undefined
  return (words: string): FaqHits | undefined => {
    const needle = foldText(words, fold).text
    if (!needle) return undefined
    folded ??= items.map((item) => ({
      id: item.id,
      text: foldText(`${item.question}\n${answerText(item)}`, fold).text,
    }))
    const ids = folded.filter(({ text }) => text.includes(needle)).map(({ id }) => id)
    return ids.length > 0 ? { ids: new Set(ids), mark: (text) => rangesOf(text, needle, fold) } : undefined
  }
}
