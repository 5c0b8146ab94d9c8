import type { Question } from '@htd/contract/quiz'
import { Button } from '@htd/ui/button'
import { ErrorSummary, type SummaryProblem } from '@htd/ui/error-summary'
import { EmailField } from '@htd/ui/field'
import { Problem } from '@htd/ui/problem'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useLanguage, useTranslate } from '#i18n/translate.tsx'
import { paths } from '#paths.ts'
import { ActionBar } from '#shared/page/page-frame.tsx'
import { store, stored } from '#shared/storage/local.ts'
import { failureOf, type SubmissionFailure } from '../submission/submission-failure.ts'
import { answersOf, sendFirstQuiz } from '../submission/submit-answers.ts'
import { Consents } from './consents.tsx'
import { problemWith, useCheckedEmail } from './use-checked-email.ts'

type Props = {
  questions: readonly Question[]
  failure: SubmissionFailure | undefined
  isSending: boolean
  onSending: (isSending: boolean) => void
  onFailure: (failure: SubmissionFailure | undefined) => void
  onSent: () => void
}

const FORM = 'email-form'

export function EmailForm({ questions, failure, isSending, onSending, onFailure, onSent }: Props) {
  const t = useTranslate()
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const email = useCheckedEmail(stored('email') ?? '')
  const [given, setGiven] = useState(() => stored('consents') ?? { terms: false, privacy: false })
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([])
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) alert.current?.focus()
  }, [failure])

  const missing = (): SummaryProblem[] => {
    const wrong = problemWith(email.text)
    return [
      ...(wrong ? [{ field: 'email', text: t(wrong) }] : []),
      ...(given.terms ? [] : [{ field: 'terms', text: t('email.termsMissing') }]),
      ...(given.privacy ? [] : [{ field: 'privacy', text: t('email.privacyMissing') }]),
    ]
  }
  const send = async () => {
    onSending(true)
    onFailure(undefined)
    const answerIds = answersOf(questions)
    const address = email.text.trim()
    try {
      await sendFirstQuiz({ email: address, answerIds, language })
      store('email', address)
      onSent()
    } catch (error) {
      onSending(false)
      onFailure(failureOf(error, answerIds.length))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const found = missing()
    setProblems(found)
    if (found.length === 0) void send()
    else email.check()
  }
  const message = failure?.kind === 'refused' ? failure.message : t('email.noAnswer')
  return (
    <form id={FORM} onSubmit={submit} noValidate aria-busy={isSending}>
      <ErrorSummary title={t('app.problem')} problems={problems} />
      {failure && (
        <div role="alert" ref={alert} tabIndex={-1}>
          <Problem>{t('email.error', { message })}</Problem>
        </div>
      )}
      <EmailField
        name="email"
        autoComplete="email"
        label={t('email.label')}
        hint={t('email.hint')}
        problem={email.problem && t(email.problem)}
        value={email.text}
        onChange={({ target }) => {
          email.type(target.value)
          store('email', target.value)
        }}
        required
      />
      <Consents
        given={given}
        onChange={(next) => {
          setGiven(next)
          store('consents', next)
        }}
      />
      <ActionBar>
        <Button kind="secondary" onClick={() => navigate(paths.overview())}>
          {t('question.previous')}
        </Button>
        <Button type="submit" isBusy={isSending} aria-disabled={missing().length > 0}>
          {t(isSending ? 'email.sending' : 'email.send')}
        </Button>
      </ActionBar>
    </form>
  )
}
