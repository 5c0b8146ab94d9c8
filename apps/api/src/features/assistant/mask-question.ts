import { stripIdentifiers } from '@htd/domain/assistant/strip-identifiers'
import { fold } from '@htd/domain/search/words'
import { nameLexicon } from '#lexicon/names.ts'
import type { Rules } from './assistant-of.ts'

/** A question as a service or the log may have it: without names, addresses and numbers of people. Words of the clinic's own texts stay. */
export async function maskQuestion(text: string, { isWord }: Pick<Rules, 'isWord'>): Promise<string> {
  const lexicon = await nameLexicon()
  return stripIdentifiers(text, { ...lexicon, isWord: (word) => lexicon.isWord(word) || isWord(fold(word)) })
}
