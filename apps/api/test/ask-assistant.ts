import type { AssistantEvent } from '@htd/contract/assistant'
import type { Language } from '@htd/domain/vocabulary/languages'
import { answerQuestion } from '#features/assistant/answer-question.ts'
import type { TestDeps } from './make.ts'

/** `before`: earlier messages of the visitor. */
export type AskedQuestion = { text: string; language?: Language; before?: string[] }

/** Asks the assistant without a model and without rate limits. @returns the events */
export function askAssistant(
  deps: TestDeps,
  patientId: string,
  { text, language = 'sv', before = [] }: AskedQuestion,
): Promise<AssistantEvent[]> {
  const question = { texts: [...before, text], language, signal: new AbortController().signal }
  const config = { ...deps.config, rateLimitScale: 1e6 }
  return allOf(answerQuestion({ ...deps, config }, patientId, question))
}

export async function allOf<T>(made: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = []
  for await (const item of made) items.push(item)
  return items
}

export const kindOf = (events: readonly AssistantEvent[]) => events.find((event) => event.type === 'meta')?.kind
export const sourcesOf = (events: readonly AssistantEvent[]) =>
  events.flatMap((event) => (event.type === 'sources' ? event.items : []))
export const saidBy = (events: readonly AssistantEvent[]) =>
  events.map((event) => ('html' in event ? event.html : '')).join(' ')
