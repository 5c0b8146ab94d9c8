import type { FaqItem } from '@htd/contract/help'
import { answerText } from './answer-text.ts'
import { type Fold, foldText, lowered, rangesOf, unmarked } from './fold.ts'
import type { FaqHits } from './found.ts'
import { fuzzyIndex } from './fuzzy-index.ts'

export type SearchFaq = (query: string) => FaqHits

/** Longer texts are cut: nobody types them. */
const MAX_QUERY = 200

/**
 * Finds questions by what stands in the question or the answer. What is spelt as it was typed counts; only without any such
 * hit do missing marks (`ogon`), and then typos, count as well.
 *
 * @param query not empty
 */
export function searchIn(items: readonly FaqItem[]): SearchFaq {
  const exact = holding(items, lowered)
  const loose = holding(items, unmarked)
  const fuzzy = fuzzyIndex(items)
  return (query) => {
    const words = query.slice(0, MAX_QUERY).normalize('NFC').trim().replace(/\s+/g, ' ')
    return exact(words) ?? loose(words) ?? fuzzy(words)
  }
}

/** The texts are folded when they are first looked through, not when the page opens. */
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
