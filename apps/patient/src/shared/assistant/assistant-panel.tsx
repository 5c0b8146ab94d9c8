import { getAssistant } from '@htd/contract/assistant'
import type { OutputOf } from '@htd/contract/endpoint'
import { Button } from '@htd/ui/button'
import { NumberLinks } from '@htd/ui/rich-text'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useTranslate } from '#i18n/translate.tsx'
import { callAsPatient } from '#shared/api.ts'
import { keptInTab } from '#shared/kept-in-tab.ts'
import styles from './assistant.module.css'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation-view.tsx'
import { Introduction } from './introduction.tsx'
import { useConversation } from './use-conversation.ts'

type Setup = OutputOf<typeof getAssistant>
const textInTab = keptInTab('')

/** The assistant: what it is, the conversation, and where to write. @param slideId slide on the screen, whose deck goes first */
export function AssistantPanel({ slideId }: { slideId?: string | undefined }) {
  const t = useTranslate()
  const setup = useSetup()
  const [mayUseModel, setMayUseModel] = useState(false)
  const { turns, isAsking, ask, stop, startAnew } = useConversation({ slideId, mayUseModel })
  const [text, setText] = useState(textInTab.read)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  // What has no answer yet counts as not sent: its session may end, or its page be left.
  const unsent = text || (isAsking ? (turns.at(-1)?.question ?? '') : '')
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
    setText((newer) => newer || (turns.at(-1)?.question ?? ''))
    field.current?.focus()
  }
  const clear = () => {
    startAnew()
    setProblem(undefined)
    field.current?.focus()
  }
  return (
    <div className={styles.panel}>
      <Introduction modelHost={setup?.model_host} />
      {setup?.model_host && (
        <label className={styles.consent}>
          <input
            type="checkbox"
            checked={mayUseModel}
            onChange={({ currentTarget }) => setMayUseModel(currentTarget.checked)}
          />
          <span>
            {t('assistant.model', { host: setup.model_host })}
            <span className={styles.small}>{t('assistant.modelHint')}</span>
          </span>
        </label>
      )}
      <Conversation turns={turns} isAsking={isAsking} />
      {turns.length === 0 && setup && <Examples questions={setup.examples} onAsk={send} />}
      <p className={styles.urgent}>
        <NumberLinks text={t('assistant.urgent')} />
      </p>
      <Composer
        {...{ text, isAsking, problem, field }}
        onText={setText}
        onSend={send}
        onStop={halt}
        onProblem={setProblem}
      />
      {turns.length > 0 && !isAsking && (
        <p className={styles.links}>
          <Button kind="secondary" onClick={clear}>
            {t('assistant.anew')}
          </Button>
        </p>
      )}
    </div>
  )
}

function Examples({ questions, onAsk }: { questions: readonly string[]; onAsk: (question: string) => void }) {
  const t = useTranslate()
  return (
    <section aria-label={t('assistant.examples')}>
      <p className={styles.small}>{t('assistant.examples')}</p>
      <p className={styles.links}>
        {questions.map((question) => (
          <Button key={question} kind="secondary" onClick={() => onAsk(question)}>
            {question}
          </Button>
        ))}
      </p>
    </section>
  )
}

/** Questions to begin with. Without them one can still ask. */
function useSetup(): Setup | undefined {
  const { language } = useLanguage()
  const [setup, setSetup] = useState<Setup>()
  useEffect(() => {
    const controller = new AbortController()
    callAsPatient(getAssistant, { query: { lang: language } }, { signal: controller.signal }).then(
      setSetup,
      () => undefined,
    )
    return () => controller.abort()
  }, [language])
  return setup
}
