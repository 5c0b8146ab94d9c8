import { isSmallWord } from '@htd/domain/assistant/small-words'
import type { Lexicon } from '@htd/domain/search/lexicon'
import { wordsOf } from '@htd/domain/search/words'
import type { SoughtStems } from '#content/search/documents.repo.ts'

/** `whole`: what all that was asked weighs, words included that no text has. */
type Asked = { sought: readonly SoughtStems[]; whole: number }
/** As good as all, where numbers are added up in different orders. */
const ALL = 0.99

/**
 * How much a title is the question itself. `likeness`: 0 nothing in common, 1 the same words. `isNamed`: the title has every word
 * that was asked, as it was asked.
 */
export function matchTitle({ stemOf }: Lexicon, title: string, { sought, whole }: Asked) {
  const words = wordsOf(title).filter(({ folded }) => !isSmallWord(folded))
  const stems = new Set(words.flatMap(({ folded }) => stemOf.get(folded) ?? []))
  const weightOf = (stemsOf: (word: SoughtStems) => readonly string[]) =>
    sought.reduce((sum, word) => sum + (stemsOf(word).some((stem) => stems.has(stem)) ? word.weight : 0), 0) / whole

  const meant = ({ exact, loose }: SoughtStems) => [...exact, ...loose]
  const asked = new Set(sought.flatMap(meant))
  const shared = [...stems].filter((stem) => asked.has(stem)).length
  return {
    likeness: stems.size === 0 ? 0 : (weightOf(meant) * shared) / stems.size,
    isNamed: weightOf(({ exact }) => exact) >= ALL,
  }
}
