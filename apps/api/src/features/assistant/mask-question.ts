import { stripIdentifiers } from '@htd/domain/assistant/strip-identifiers'
import { fold } from '@htd/domain/search/words'
import type { Rules } from '#content/assistant/assistant-of.ts'
import { nameLexicon } from '#lexicon/names.ts'

/** Masks a question for a model or the log: removes names, addresses and personal numbers; keeps words of the clinic's own texts. */
export async function maskQuestion(text: string, { isWord }: Pick<Rules, 'isWord'>): Promise<string> {
  const lexicon = await nameLexicon()
  return stripIdentifiers(text, { ...lexicon, isWord: (word) => lexicon.isWord(word) || isWord(fold(word)) })
}
