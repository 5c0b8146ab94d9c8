import type { AssistantEvent, AssistantSource } from '@htd/contract/assistant'
import type { ReplyPage } from '@htd/domain/vocabulary/reply-pages'

type Meta = Extract<AssistantEvent, { type: 'meta' }>
export type Reply = {
  kind: Meta['kind'] | null
  level: Meta['level']
  /** The clinic's fixed words, and passages, as rich text. */
  parts: readonly { html: string; source: number | null }[]
  pages: readonly ReplyPage[]
  /** Worded by a model: plain text. */
  worded: string
  sources: readonly AssistantSource[]
  isDone: boolean
}
export type Turn = { id: number; question: string; reply: Reply }

export const noReply: Reply = { kind: null, level: null, parts: [], pages: [], worded: '', sources: [], isDone: false }

/** What a reply has become after one more event. */
export function withEvent(reply: Reply, event: AssistantEvent): Reply {
  switch (event.type) {
    case 'meta':
      return { ...reply, kind: event.kind, level: event.level }
    case 'text':
      return { ...reply, parts: [...reply.parts, { html: event.html, source: null }], pages: event.pages }
    case 'passage':
      return { ...reply, parts: [...reply.parts, { html: event.html, source: event.source }] }
    case 'delta':
      return { ...reply, worded: reply.worded + event.text }
    case 'sources':
      return { ...reply, sources: event.items }
    case 'done':
      return { ...reply, isDone: true }
    case 'error':
      return reply
  }
}
