import type { ContentPack } from '@htd/content/shape'
import { isSmallWord } from '@htd/domain/assistant/small-words'
import type { IsWord } from '@htd/domain/assistant/message'
import { plainText } from '@htd/domain/search/plain-text'
import { wordsOf } from '@htd/domain/search/words'

/**
 * The words of what a clinic shows its patients, in both languages: who writes one of them has not mistyped another. Not the terms
 * of the assistant, of which some are typos.
 */
export function wordsOfPack({ help: { assistant, ...help }, ...pack }: ContentPack): IsWord {
  const words = new Set(textsIn([pack, help]).flatMap((text) => wordsOf(plainText(text)).map(({ folded }) => folded)))
  return (folded) => words.has(folded) || isSmallWord(folded)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}
