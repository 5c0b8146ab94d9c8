import type { ContentPack } from '@htd/content/shape'
import type { IsWord } from '@htd/domain/assistant/message'
import { isSmallWord } from '@htd/domain/assistant/small-words'
import { plainText } from '@htd/domain/search/plain-text'
import { wordsOf } from '@htd/domain/search/words'

/** Texts that are read in one turn: some milliseconds. */
const TEXTS_A_TURN = 100

/**
 * The words of what a clinic shows its patients, in both languages: who writes one of them has not mistyped another. Not the terms
 * of the assistant, of which some are typos.
 *
 * @yields now and then, so that a caller may let others have their turn
 */
export function* wordsOfPack({ help: { assistant, ...help }, ...pack }: ContentPack): Generator<void, IsWord> {
  const words = new Set<string>()
  for (const [index, text] of textsIn([pack, help]).entries()) {
    for (const { folded } of wordsOf(plainText(text))) words.add(folded)
    if (index % TEXTS_A_TURN === 0) yield
  }
  return (folded) => words.has(folded) || isSmallWord(folded)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}
