import { Button } from '@htd/ui/form/button'
import { ErrorSummary } from '@htd/ui/form/error-summary'
import { EmailField } from '@htd/ui/form/field'
import { Problem } from '@htd/ui/form/problem'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { ActionBar } from '#shared/page/page-frame.tsx'
import type { SubmissionFailure } from '../submission/submission-failure.ts'
import { Consents } from './consents.tsx'
import { type Sending, useEmailForm } from './use-email-form.ts'

type Props = Sending & { failure: SubmissionFailure | undefined }

export function EmailForm({ failure, ...sending }: Props) {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const { email, type, given, give, problems, isComplete, submit } = useEmailForm(sending)
  const { isSending } = sending
  return (
    <form onSubmit={submit} noValidate aria-busy={isSending}>
      <ErrorSummary title={t('app.problem')} problems={problems} />
      {failure && <Failure failure={failure} />}
      <EmailField
        name="email"
        autoComplete="email"
        label={t('email.label')}
        hint={t('email.hint')}
        problem={email.problem && t(email.problem)}
        value={email.text}
        onChange={({ target }) => type(target.value)}
        required
      />
      <Consents given={given} onChange={give} />
      <ActionBar>
        <Button kind="secondary" onClick={() => navigate(paths.overview())}>
          {t('question.previous')}
        </Button>
        <Button type="submit" isBusy={isSending} aria-disabled={!isComplete}>
          {t(isSending ? 'email.sending' : 'email.send')}
        </Button>
      </ActionBar>
    </form>
  )
}

/** Explains why the submission failed. Takes the focus on each new failure. */
function Failure({ failure }: { failure: SubmissionFailure }) {
  const t = useTranslate()
  const alert = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another failure takes the focus again
  useEffect(() => alert.current?.focus(), [failure])
  const message = (failure.kind === 'refused' && failure.message) || t('email.noAnswer')
  return (
    <div role="alert" ref={alert} tabIndex={-1}>
      <Problem>{t('email.error', { message })}</Problem>
    </div>
  )
}
