import type { AssistantEvent } from '@htd/contract/assistant'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { Rules } from '#content/assistant/assistant-of.ts'
import type { CareFound } from '#content/assistant/care-in.ts'
import { defaultAssistant } from '#content/default-assistant.ts'
import type { Deps } from '#deps.ts'
import type { Source } from './sources.ts'

/** What kind of answer it is. */
export type Kind = Extract<AssistantEvent, { type: 'meta' }>['kind']
/** The events of one answer, in the order of the contract. */
export type Events = AsyncGenerator<AssistantEvent>
type Content = Pick<Deps, 'content'>

/** Care advice and nothing else: what a concept says, or the advice of its level. */
export async function* care({ content }: Content, { level, text }: CareFound, language: Language): Events {
  const { triage, seekCare } = content.current().resultTexts
  yield { type: 'meta', kind: 'care', level }
  yield { type: 'text', html: (text ?? triage[level])[language], pages: [] }
  // The advice of SOON has no phone number. That of an emergency without a clear concept is about injuries: somebody who has to rinse, or
  // whose speech is affected, finds that in the longer text.
  if (level === 'SOON' || (level === 'EMERGENCY' && !text)) yield { type: 'text', html: seekCare[language], pages: [] }
  yield { type: 'sources', items: [] }
  yield { type: 'done' }
}

/** One line in a language that the assistant does not read. */
export async function* inOtherLanguage({ code, line }: { code: string; line: string }): Events {
  yield { type: 'meta', kind: 'other_language', level: null }
  yield { type: 'text', html: `<p>${line}</p>`, pages: [], lang: code }
  yield { type: 'sources', items: [] }
  yield { type: 'done' }
}

/** `pages`: links to pages of the app; `sources`: texts to look at. */
export type FixedAnswer = { pages: Extract<AssistantEvent, { type: 'text' }>['pages']; sources: readonly Source[] }

/** The clinic's fixed text, with pages to go on to, texts to look at, and what may come between them. */
export async function* fixed(
  kind: Kind,
  html: string,
  { pages, sources }: FixedAnswer,
  between: readonly AssistantEvent[] = [],
): Events {
  yield { type: 'meta', kind, level: null }
  yield { type: 'text', html, pages: [...pages] }
  yield* between
  yield { type: 'sources', items: numbered(sources) }
  yield { type: 'done' }
}

/** How the long text of when to seek care is shown: as it is, or folded below its title. */
export type How = 'open' | 'folded'

/** Says when to seek care, then quotes what answers the message, or names the nearest texts. */
export async function* sayWhenToSeekCare(
  content: Content,
  rules: Rules,
  language: Language,
  { answering, nearest, how }: { answering: readonly Source[]; nearest: readonly Source[]; how: How },
): Events {
  yield { type: 'meta', kind: 'seek_care', level: null }
  yield* inDoubt(content, rules, language, how)
  yield* passagesOf(answering)
  yield { type: 'sources', items: numbered(answering.length > 0 ? answering : nearest) }
  yield { type: 'done' }
}

/** When to seek care, with a line before it. */
export function inDoubt({ content }: Content, { texts }: Rules, language: Language, how: How): AssistantEvent[] {
  const { headings, seekCare } = content.current().resultTexts
  const isFolded = how === 'folded'
  const line = isFolded ? (texts.doubt ?? defaultAssistant.doubt) : (texts.symptom ?? defaultAssistant.symptom)
  const whole = { type: 'text' as const, html: seekCare[language], pages: [] }
  return [
    ...(line ? [{ type: 'text' as const, html: line[language], pages: ['feedback' as const] }] : []),
    isFolded ? { ...whole, title: headings.seekCare[language] } : whole,
  ]
}

/** Sources below this share of the best score are listed but not quoted: three long texts are no answer. */
const QUOTED_SHARE = 0.5

/** Quotes the best source, and others with at least half its score. */
export function* passagesOf(sources: readonly Source[]): Generator<AssistantEvent> {
  for (const [at, { html, score }] of sources.entries())
    if (score >= QUOTED_SHARE * (sources[0]?.score ?? 0)) yield { type: 'passage', html, source: at + 1 }
}

/** Sources as they are listed, numbered from 1. */
export const numbered = (sources: readonly Source[]) =>
  sources.map(({ kind, id, title, deck }, at) => ({ number: at + 1, kind, id, title, deck }))
