import { Button } from '@htd/ui/form/button'
import { CheckboxRow } from '@htd/ui/form/checkbox-row'
import { ErrorSummary } from '@htd/ui/form/error-summary'
import { EmailField } from '@htd/ui/form/field'
import type { FormEvent } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useLegalUrl } from '#shared/quiz/quiz-start.ts'
import styles from '../auth.module.css'
import { AuthFrame } from '../auth-frame.tsx'
import { problemOf } from '../field-problems.ts'
import { NewPasswordFields } from '../new-password/new-password-fields.tsx'
import { newPasswordProblems } from '../new-password/password-checks.ts'
import type { StepProps } from './step-props.ts'

type Props = StepProps & { email: string; onDone: () => void }

/** First step: a password and the agreement. */
export function PasswordStep({ typed, change, problems, onProblems, email, onDone }: Props) {
  const t = useTranslate()
  const value = { ...typed, email: email || undefined }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const agreement = typed.hasAgreed ? [] : [{ field: 'agreement', text: t('problem.mustAgree') }]
    const found = [...newPasswordProblems(value, t), ...agreement]
    if (found.length > 0) onProblems(found)
    else onDone()
  }
  return (
    <AuthFrame title={t('register.passwordTitle')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.step}>{t('register.step', { step: 1 })}</p>
        <h1 tabIndex={-1}>{t('register.passwordTitle')}</h1>
        <ErrorSummary title={t('app.problem')} problems={problems} />
        {email && (
          <EmailField
            name="username"
            autoComplete="username"
            readOnly
            value={email}
            label={t('auth.email')}
            hint={t('register.emailHint')}
          />
        )}
        <NewPasswordFields value={value} onChange={change} problems={problems} />
        <CheckboxRow
          name="agreement"
          label={t('register.agreement')}
          checked={typed.hasAgreed}
          onChange={(event) => change({ hasAgreed: event.target.checked })}
          problem={problemOf(problems, 'agreement')}
          link={<TermsLink />}
        />
        <Button type="submit" className={styles.submit}>
          {t('register.next')}
        </Button>
      </form>
    </AuthFrame>
  )
}

function TermsLink() {
  const t = useTranslate()
  const url = useLegalUrl('TAC')
  if (!url) return <span>{t('shell.noDocument')}</span>
  return (
    <a href={url} target="_blank" rel="noopener">
      {t('register.readTerms')} ({t('app.newTab')})
    </a>
  )
}
