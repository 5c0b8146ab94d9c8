import { ApiError } from '@htd/contract/client'
import { sendFeedback } from '@htd/contract/help'
import { MAX_MESSAGE, messageProblem } from '@htd/domain/help/feedback'
import { type HelpCategory, helpCategories } from '@htd/domain/vocabulary/help-categories'
import { Button } from '@htd/ui/form/button'
import { Choice } from '@htd/ui/form/choice'
import { ErrorSummary, type SummaryProblem } from '@htd/ui/form/error-summary'
import { TextArea } from '@htd/ui/form/text-area'
import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import { type FormEvent, useState } from 'react'
import { type Translate, useTranslate } from '#i18n/translate.ts'
import { callAsPatient } from '#shared/api.ts'
import { keptInTab } from '#shared/kept-in-tab.ts'
import { CharactersLeft } from './characters-left.tsx'
import styles from './feedback.module.css'
import { UrgentNote } from './urgent-note.tsx'

const FIELD = 'feedback-message'

type Draft = { category: HelpCategory; message: string }
const draftInTab = keptInTab<Draft>({ category: 'feedback', message: '' })

/** Form for writing to the clinic. The draft is kept until it has been sent, even if the patient visits another page in between. */
export function FeedbackForm() {
  const t = useTranslate()
  const [draft, setDraft] = useState(draftInTab.read)
  const { category, message } = draft
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([])
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')

  const write = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    draftInTab.keep(next)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    const wrong = messageProblem(message)
    setProblems(wrong ? [{ field: FIELD, text: t(`feedback.${wrong}`) }] : [])
    if (wrong) return
    setState('sending')
    try {
      await callAsPatient(sendFeedback, { body: { category, message: message.trim() } })
      write({ message: '' })
      setState('sent')
    } catch (error) {
      setProblems(problemsOf(error, t))
      setState('writing')
    }
  }
  if (state === 'sent') return <Thanks onAgain={() => setState('writing')} />
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary title={t('app.problem')} problems={problems} />
      <UrgentNote />
      <Categories chosen={category} onChoose={(chosen) => write({ category: chosen })} />
      <TextArea
        name={FIELD}
        label={t('feedback.message')}
        hint={t('feedback.hint')}
        problem={problems.find(({ field }) => field === FIELD)?.text}
        value={message}
        onChange={({ target }) => write({ message: target.value })}
        aria-describedby="feedback-left"
      />
      <CharactersLeft id="feedback-left" left={MAX_MESSAGE - message.trim().length} />
      <Button type="submit" isBusy={state === 'sending'}>
        {t(state === 'sending' ? 'feedback.sending' : 'feedback.send')}
      </Button>
    </form>
  )
}

/** Returns the server's own messages if it sent any. */
function problemsOf(error: unknown, t: Translate): readonly SummaryProblem[] {
  if (error instanceof SignedOutError) return []
  if (!(error instanceof ApiError)) console.error('feedback submission failed', error)
  const isRefused = error instanceof ApiError && error.status < 500
  if (!isRefused) return [{ text: t('feedback.failed') }]
  const fields = error.problem.errors ?? []
  return fields.length > 0
    ? fields.map(({ message }) => ({ field: FIELD, text: message }))
    : [{ text: error.problem.error }]
}

type CategoriesProps = { chosen: HelpCategory; onChoose: (category: HelpCategory) => void }

function Categories({ chosen, onChoose }: CategoriesProps) {
  const t = useTranslate()
  return (
    <fieldset className={styles.choices}>
      <legend>{t('feedback.category')}</legend>
      {helpCategories.map((category) => (
        <Choice
          key={category}
          type="radio"
          name="feedback-category"
          className={styles.choice}
          label={t(`feedback.${category}`)}
          checked={category === chosen}
          onChange={() => onChoose(category)}
        />
      ))}
    </fieldset>
  )
}

function Thanks({ onAgain }: { onAgain: () => void }) {
  const t = useTranslate()
  return (
    <div className={styles.thanks}>
      <h3 className={styles.title} ref={(heading) => heading?.focus()} tabIndex={-1}>
        {t('feedback.thanks')}
      </h3>
      <p>{t('feedback.thanksText')}</p>
      <Button kind="secondary" onClick={onAgain}>
        {t('feedback.again')}
      </Button>
    </div>
  )
}
