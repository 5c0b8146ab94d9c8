import { Button } from '@htd/ui/form/button'
import { NumberLinks } from '@htd/ui/text/number-links'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './assistant.module.css'
import { Composer } from './composer.tsx'
import type { Turn } from './conversation.ts'
import { Conversation } from './conversation-view.tsx'
import { Introduction } from './introduction.tsx'
import { useComposer } from './use-composer.ts'
import { useSetup } from './use-setup.ts'

/** The assistant: introduction, conversation and composer. @param slideId the slide on screen, whose deck ranks first in the search */
export function AssistantPanel({ slideId }: { slideId?: string | undefined }) {
  const t = useTranslate()
  const setup = useSetup()
  const [mayUseModel, setMayUseModel] = useState(false)
  const { turns, isAsking, text, setText, problem, setProblem, field, send, halt, clear } = useComposer({
    slideId,
    mayUseModel,
  })
  return (
    <div className={styles.panel}>
      <Introduction modelHost={setup?.model_host} />
      {setup?.model_host && <ModelConsent host={setup.model_host} isGiven={mayUseModel} onChange={setMayUseModel} />}
      <Conversation turns={turns} isAsking={isAsking} />
      {turns.length === 0 && !setup && <div className={styles.examplesToCome} />}
      {turns.length === 0 && setup && setup.examples.length > 0 && <Examples questions={setup.examples} onAsk={send} />}
      <p className={styles.urgent}>
        <NumberLinks text={t(hasCare(turns) ? 'assistant.careBefore' : 'assistant.urgent')} />
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

/** Tells whether an answer of this conversation was care advice: it may have scrolled away, and still holds. */
const hasCare = (turns: readonly Turn[]): boolean => turns.some(({ reply }) => reply.kind === 'care')

type ConsentProps = { host: string; isGiven: boolean; onChange: (isGiven: boolean) => void }

function ModelConsent({ host, isGiven, onChange }: ConsentProps) {
  const t = useTranslate()
  return (
    <label className={styles.consent}>
      <input type="checkbox" checked={isGiven} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      <span>
        {t('assistant.model', { host })}
        <span className={styles.small}>{t('assistant.modelHint')}</span>
      </span>
    </label>
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
