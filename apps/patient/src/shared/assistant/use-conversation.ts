import { type AssistantEvent, askAssistant, MOST_MESSAGES } from '@htd/contract/assistant'
import { ApiError } from '@htd/contract/client'
import { readEvents } from '@htd/contract/read-events'
import type { Language } from '@htd/domain/vocabulary/languages'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useEffect, useRef, useState } from 'react'
import { callAsPatient } from '#shared/api.ts'
import { keptInTab } from '#shared/kept-in-tab.ts'
import { noReply, type Turn, withEvent } from './conversation.ts'

/** The reason why there is no answer: the server's message, or the key of a text of the page. */
export type Failure = { said: string } | { key: 'assistant.broken' | 'assistant.offline' }
type Options = { slideId?: string | undefined; mayUseModel: boolean }

const turnsInTab = keptInTab<readonly Turn[]>([])

/** Provides a conversation that survives leaving the page, because its sources open on other pages. */
export function useConversation({ slideId, mayUseModel }: Options) {
  const { language } = useLanguage()
  const [turns, setTurns] = useState(turnsInTab.read)
  const [isAsking, setIsAsking] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => turnsInTab.keep(turns.filter(({ reply }) => reply.isDone)), [turns])

  /** @returns the reason why there is no answer; undefined if there is one, or if it was stopped */
  async function ask(question: string): Promise<Failure | undefined> {
    const controller = new AbortController()
    running.current = controller
    const id = Date.now()
    const change = (event: AssistantEvent) =>
      setTurns((all) => all.map((turn) => (turn.id === id ? { ...turn, reply: withEvent(turn.reply, event) } : turn)))
    const drop = () => setTurns((all) => all.filter((turn) => turn.id !== id))
    setIsAsking(true)
    setTurns((all) => [...all, { id, question, reply: noReply }])
    try {
      const asked = [...turns.map((turn) => turn.question), question].slice(-MOST_MESSAGES)
      const request = { asked, language, slideId, mayUseModel, signal: controller.signal }
      for await (const event of answersOf(request)) change(event)
      return undefined
    } catch (error) {
      drop()
      return controller.signal.aborted ? undefined : failureOf(error)
    } finally {
      setIsAsking(false)
    }
  }
  return { turns, isAsking, ask, stop: () => running.current?.abort(), startAnew: () => setTurns([]) }
}

type Request = Options & { asked: readonly string[]; language: Language; signal: AbortSignal }

async function* answersOf({ asked, language, slideId, mayUseModel, signal }: Request) {
  const body = {
    messages: asked.map((text) => ({ role: 'user' as const, text })),
    lang: language,
    ...(slideId ? { slide_id: slideId } : {}),
    may_use_model: mayUseModel,
  }
  const stream: unknown = await callAsPatient(askAssistant, { body }, { signal })
  let isWhole = false
  for await (const event of readEvents(stream as ReadableStream<Uint8Array>)) {
    const known = event as AssistantEvent
    if (known.type === 'error') throw new Error(known.code)
    isWhole ||= known.type === 'done'
    yield known
  }
  if (!isWhole) throw new Error('answer stream ended early')
}

function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) return { said: error.problem.errors?.[0]?.message ?? error.problem.error }
  return { key: navigator.onLine ? 'assistant.broken' : 'assistant.offline' }
}
