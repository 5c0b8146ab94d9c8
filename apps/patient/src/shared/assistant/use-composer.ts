import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { keptInTab } from '#shared/kept-in-tab.ts'
import { useConversation } from './use-conversation.ts'

const textInTab = keptInTab('')

/** Provides the conversation and the text being written, which is kept in the tab until it is answered. */
export function useComposer(options: Parameters<typeof useConversation>[0]) {
  const t = useTranslate()
  const { turns, isAsking, ask, stop, startAnew } = useConversation(options)
  const [text, setText] = useState(textInTab.read)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  // An unanswered question counts as unsent: the session may end, or the visitor may leave the page.
  const unanswered = turns.at(-1)?.question ?? ''
  const unsent = text || (isAsking ? unanswered : '')
  useEffect(() => textInTab.keep(unsent), [unsent])

  const send = async (question: string) => {
    setProblem(undefined)
    field.current?.focus()
    setText('')
    const failure = await ask(question)
    if (!failure) return
    setText((newer) => newer || question)
    setProblem('said' in failure ? failure.said : t(failure.key))
  }
  const halt = () => {
    stop()
    setText((newer) => newer || unanswered)
    field.current?.focus()
  }
  const clear = () => {
    startAnew()
    setProblem(undefined)
    field.current?.focus()
  }
  return { turns, isAsking, text, setText, problem, setProblem, field, send, halt, clear }
}
