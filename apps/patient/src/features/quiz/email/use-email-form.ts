import type { SummaryProblem } from '@htd/ui/form/error-summary'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { usePageData } from '#shared/page-data.ts'
import { type Consents, store, stored } from '#shared/storage/local.ts'
import { sendFirstQuiz } from '../submission/send-answers.ts'
import { failureOf, type SubmissionFailure } from '../submission/submission-failure.ts'
import { keepWaiting } from '../submission/waiting.ts'
import { problemWith, useCheckedEmail } from './use-checked-email.ts'

export type Sending = {
  answerIds: string[]
  isSending: boolean
  onSending: (isSending: boolean) => void
  onFailure: (failure: SubmissionFailure | undefined) => void
  onSent: () => void
}

/** Manages the address, the consents (stored as they are given), the submission and its missing fields. */
export function useEmailForm({ answerIds, isSending, onSending, onFailure, onSent }: Sending) {
  const t = useTranslate()
  const { language } = useLanguage()
  const contentVersion = usePageData()?.content_version
  const email = useCheckedEmail(stored('email') ?? '')
  const [given, setGiven] = useState(() => stored('consents') ?? { terms: false, privacy: false })
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([])

  const wrong = problemWith(email.text)
  const missing: SummaryProblem[] = [
    ...(wrong ? [{ field: 'email', text: t(wrong) }] : []),
    ...(given.terms ? [] : [{ field: 'terms', text: t('email.termsMissing') }]),
    ...(given.privacy ? [] : [{ field: 'privacy', text: t('email.privacyMissing') }]),
  ]
  const send = async () => {
    onSending(true)
    onFailure(undefined)
    const answered = { answerIds, email: email.text.trim(), since: Date.now(), contentVersion }
    try {
      store('email', answered.email)
      await sendFirstQuiz({ ...answered, language })
      onSent()
    } catch (error) {
      const failure = failureOf(error, answerIds.length)
      keepWaiting(failure, answered)
      onSending(false)
      onFailure(failure)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setProblems(missing)
    if (missing.length === 0) void send()
    else email.check()
  }
  const type = (text: string) => {
    email.type(text)
    store('email', text)
  }
  const give = (next: Consents) => {
    setGiven(next)
    store('consents', next)
  }
  return { email, type, given, give, problems, isComplete: missing.length === 0, submit }
}
