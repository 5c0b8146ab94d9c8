import type { ContentPack } from '@htd/content/shape'
import type { IsWord } from '@htd/domain/assistant/message'
import { isSmallWord } from '@htd/domain/assistant/small-words'
import { plainText } from '@htd/domain/search/plain-text'
import { wordsOf } from '@htd/domain/search/words'

/** Texts read per step: some milliseconds. */
const TEXTS_A_TURN = 100

/**
 * Collects the words that a clinic shows its patients, in both languages: they are never treated as typos. The terms of the
 * assistant and the other ways of asking are excluded, since some are typos.
 *
 * @yields every 100 texts, so that the caller can yield to the event loop
 */
export function* wordsOfPack({ help, ...pack }: ContentPack): Generator<void, IsWord> {
  const words = new Set<string>()
  const { assistant, faq, ...shown } = help
  const items = faq.items.map(({ alsoAsked, ...item }) => item)
  for (const [index, text] of textsIn([pack, items, shown]).entries()) {
    for (const { folded } of wordsOf(plainText(text))) words.add(folded)
    if (index % TEXTS_A_TURN === 0) yield
  }
  return (folded) => words.has(folded) || isSmallWord(folded)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}
