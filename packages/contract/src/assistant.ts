import { replyPages } from '@htd/domain/vocabulary/reply-pages'
import { careLevels } from '@htd/domain/vocabulary/triage-levels'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { language } from './language-field.ts'

/** Maximum letters of a message, and maximum messages of a call. */
export const MOST_LETTERS = 2000
export const MOST_MESSAGES = 10

const message = z.strictObject({
  /** Only the visitor's messages are read; answers may be sent along or omitted. */
  role: z.enum(['user', 'assistant']),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_LETTERS)),
})

const source = z.strictObject({
  /** From 1; passages and sentences refer to it. */
  number: z.int(),
  kind: z.enum(['faq', 'step', 'slide']),
  id: z.uuid(),
  title: z.string(),
  /** Deck of a slide, and the position of the slide in it. */
  deck: z.nullable(z.strictObject({ id: z.uuid(), title: z.string(), slide_number: z.int() })),
})
export type AssistantSource = z.infer<typeof source>

/**
 * `seek_care`: a symptom that no text answers, or a message that may be urgent, with when to seek care before any passage. `other_language`: a message in a language that is not read,
 * with where to call in that language. With `unknown`, and `seek_care` without a passage, the sources are the nearest texts, to look at.
 */
export const answerKinds = [
  'care',
  'refusal',
  'answer',
  'small_talk',
  'unknown',
  'seek_care',
  'other_language',
] as const

/**
 * Events of an answer, in this order: `meta`, then `text` (the clinic's fixed text, rich text), `passage` (quoted, rich text)
 * and `delta` (phrased by a model, plain text), then `sources`, then `done`. `error` may end the stream at any point.
 */
export const assistantEvent = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('meta'),
    kind: z.enum(answerKinds),
    /** For care advice: its urgency. */
    level: z.nullable(z.enum(careLevels)),
  }),
  z.strictObject({
    type: z.literal('text'),
    html: z.string(),
    /** Given with a text that is folded below this title. */
    title: z.optional(z.string()),
    pages: z.array(z.enum(replyPages)),
    /** Code of the text's language, if it is not that of the call. */
    lang: z.optional(z.string()),
  }),
  z.strictObject({ type: z.literal('passage'), html: z.string(), source: z.int() }),
  z.strictObject({ type: z.literal('delta'), text: z.string() }),
  z.strictObject({ type: z.literal('sources'), items: z.array(source) }),
  z.strictObject({ type: z.literal('done') }),
  z.strictObject({ type: z.literal('error'), code: z.string(), error: z.string() }),
])
export type AssistantEvent = z.infer<typeof assistantEvent>

export const askAssistant = defineEndpoint({
  method: 'POST',
  usesReserve: true,
  path: '/api/v1/assistant/',
  summary: 'Answer to the last message from the texts of the clinic, as server-sent events',
  access: 'patient',
  mediaType: 'text/event-stream',
  body: z.strictObject({
    messages: z.array(message).check(z.minLength(1), z.maxLength(MOST_MESSAGES)),
    lang: z.optional(language),
    /** Current slide: its deck is preferred in the search. */
    slide_id: z.optional(z.uuid()),
    /** True if the visitor agrees that the service named by `GET /assistant/` phrases the answer. */
    may_use_model: z._default(z.boolean(), false),
  }),
  response: assistantEvent,
})

export const getAssistant = defineEndpoint({
  method: 'GET',
  path: '/api/v1/assistant/',
  summary: 'Questions to begin with, and who words the answers',
  access: 'patient',
  query: z.strictObject({ lang: z.optional(language) }),
  response: z.strictObject({
    examples: z.array(z.string()),
    /** Host of the service that may phrase answers; null: no data leaves the clinic. */
    model_host: z.nullable(z.string()),
  }),
})
