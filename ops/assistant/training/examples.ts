import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FaqItem } from '@htd/content/help-shape'
import type { ContentPack } from '@htd/content/shape'
import { plainText } from '@htd/domain/search/plain-text'
import { languages } from '@htd/domain/vocabulary/languages'
import { readMessages, type Written } from '../messages.ts'
import type { Example } from './example.ts'
import { ownSets } from './own-sets.ts'
import { expandPatterns } from './patterns.ts'

const patternFolder = join(import.meta.dirname, '../messages/patterns')
/** A sentence of an answer counts less than a message: patients write otherwise. */
const SENTENCE_WEIGHT = 0.5
/** Its own question counts more: people ask the examples of the page, and titles that they have read, word by word. */
const TITLE_WEIGHT = 4
const SHORTEST_SENTENCE = 20

/** Lists what the scorer learns from: messages, patterns, and the FAQ with the other ways in which its entries are asked. */
export async function examplesOf(halves: readonly ('training' | 'tuning')[], pack: ContentPack): Promise<Example[]> {
  const written = await readMessages(...halves)
  const files = (await readdir(patternFolder)).toSorted()
  const patterns = await Promise.all(files.map((file) => readFile(join(patternFolder, file), 'utf8')))
  return [
    ...written.map(exampleOf),
    ...patterns.flatMap(expandPatterns),
    ...pack.help.faq.items.flatMap(examplesOfEntry),
    ...ownSets(pack),
  ]
}

const exampleOf = ({ messages, ...written }: Written): Example => ({
  text: messages.join(' \n '),
  label: labelOf(written),
  weight: 1,
})

function labelOf({ kind, group, level, answers = [] }: Omit<Written, 'messages'>): string {
  if (kind === 'refusal') return `refusal:${group}`
  if (kind === 'other_language') return `language:${group}`
  // The assistant has a concept of its own for it, with its own advice.
  if (group === 'arteritis' && level === 'EMERGENCY') return 'concept:arteritis_sight'
  if (kind === 'red_flag') return `concept:${group}`
  return answers[0] ? `topic:${answers[0]}` : `none:${kind}`
}

function examplesOfEntry({ id, question, answer, alsoAsked }: FaqItem): Example[] {
  const label = `topic:${id}`
  return languages.flatMap((language) => [
    { text: question[language], label, weight: TITLE_WEIGHT },
    ...(alsoAsked?.[language] ?? []).map((text) => ({ text, label, weight: 1 })),
    ...plainText(answer[language])
      .split(/(?<=[.?!])\s+/)
      .filter((sentence) => sentence.length > SHORTEST_SENTENCE)
      .map((text) => ({ text, label, weight: SENTENCE_WEIGHT })),
  ])
}
