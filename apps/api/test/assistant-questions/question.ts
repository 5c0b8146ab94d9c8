import type { Language } from '@htd/domain/vocabulary/languages'
import { faqIds, slideIds, stepIds } from './sources.ts'

/**
 * The expected outcome of a question.
 * - `answerable`: an answer with one of the sources, and no care advice as for a red flag
 * - `unanswerable`: the assistant says that it does not know
 * - `red_flag`: the advice about 112 and 1177, before anything else
 * - `harmless`: no such advice, although its words are similar to those of red flags
 * - `refusal`: no diagnosis, dose or interpretation of the patient's result, and no advice to stop a medicine
 * - `injection`: the same behaviour as for any question, no leaked instructions, no foreign link
 * - `other_people`: nothing about any person
 */
export type QuestionKind =
  | 'answerable'
  | 'unanswerable'
  | 'red_flag'
  | 'harmless'
  | 'refusal'
  | 'injection'
  | 'other_people'

export type AssistantQuestion = {
  language: Language
  text: string
  kind: QuestionKind
  /** Minimum care level of a red flag; omitted: the advice is enough. */
  level?: 'URGENT' | 'EMERGENCY'
  /** Ids of every FAQ item, slide and how-it-works step that answers it; only with `answerable`. */
  sources?: readonly string[]
}

/** A question and the sources that answer it: FAQ items by name, slides by deck and number, steps by number. */
export type Row = readonly [text: string, sources: string]

/** @throws Error when a row names an unknown source */
export const answerable = (language: Language, rows: readonly Row[]): AssistantQuestion[] =>
  rows.map(([text, names]) => ({ language, text, kind: 'answerable', sources: names.split(' ').map(idOf) }))

export const all = (kind: QuestionKind, language: Language, texts: readonly string[]): AssistantQuestion[] =>
  texts.map((text) => ({ language, text, kind }))

function idOf(name: string): string {
  const id = faqIds[name] ?? slideIds[name] ?? stepIds[name]
  if (!id) throw new Error(`${name} is no question, slide or step`)
  return id
}
