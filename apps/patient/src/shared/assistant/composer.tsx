import { MOST_LETTERS } from '@htd/contract/assistant'
import { formatCount } from '@htd/domain/format-count'
import { Button } from '@htd/ui/form/button'
import { Problem } from '@htd/ui/form/problem'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { type KeyboardEvent, type Ref, type SubmitEvent, useId } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './assistant.module.css'

type Props = {
  text: string
  onText: (text: string) => void
  onSend: (text: string) => void
  isAsking: boolean
  onStop: () => void
  problem: string | undefined
  onProblem: (problem: string) => void
  field: Ref<HTMLTextAreaElement>
}

/** The input for a question. Enter sends, Shift+Enter starts a new line. */
export function Composer({ text, onText, onSend, isAsking, onStop, problem, onProblem, field }: Props) {
  const t = useTranslate()
  const { language } = useLanguage()
  const id = useId()
  const send = () => {
    const question = text.trim()
    if (isAsking) return
    if (question === '') return onProblem(t('assistant.empty'))
    if (question.length > MOST_LETTERS)
      return onProblem(
        t('assistant.tooLong', {
          most: formatCount(MOST_LETTERS, language),
          count: formatCount(question.length, language),
        }),
      )
    onSend(question)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form className={styles.composer} onSubmit={submit} noValidate>
      <label htmlFor={id}>{t('assistant.label')}</label>
      <p id={`${id}-hint`} className={styles.small}>
        {t('assistant.hint')}
      </p>
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
      <div className={styles.row}>
        <textarea
          ref={field}
          id={id}
          rows={2}
          value={text}
          aria-describedby={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
          aria-invalid={problem ? true : undefined}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
          onKeyDown={press}
        />
        {isAsking ? (
          <Button kind="secondary" onClick={onStop}>
            {t('assistant.stop')}
          </Button>
        ) : (
          <Button type="submit">{t('assistant.send')}</Button>
        )}
      </div>
    </form>
  )
}
