import { forgotPassword } from '@htd/contract/auth'
import { ApiError, NoAnswerError } from '@htd/contract/client'
import { isEmail, normaliseEmail } from '@htd/domain/accounts/email'
import { Button, buttonClass } from '@htd/ui/form/button'
import { ErrorSummary, type SummaryProblem } from '@htd/ui/form/error-summary'
import { EmailField } from '@htd/ui/form/field'
import { WaitingIllustration } from '@htd/ui/picture/illustrations/waiting'
import { useActionState } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { call } from '#shared/api.ts'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { failureText } from './failure-text.ts'
import { problemOf } from './field-problems.ts'
import { Outcome } from './outcome.tsx'

type Attempt = { email: string; isSent: boolean; problems: readonly SummaryProblem[] }

/** Requests a mailed link for choosing a new password. */
export function Component() {
  const t = useTranslate()
  const attempt = async (_: Attempt, form: FormData): Promise<Attempt> => {
    const email = String(form.get('email'))
    const wrong = (text: string): Attempt => ({ email, isSent: false, problems: [{ field: 'email', text }] })
    if (!isEmail(normaliseEmail(email))) return wrong(t('auth.invalidEmail'))
    try {
      await call(forgotPassword, { body: { email: normaliseEmail(email) } })
    } catch (error) {
      const isUnknown = (error instanceof ApiError || error instanceof NoAnswerError) && error.status === 404
      return wrong(isUnknown ? t('forgot.notFound') : failureText(error, t, t('auth.invalidEmail')))
    }
    return { email, isSent: true, problems: [] }
  }
  const [{ email, isSent, problems }, submit, isBusy] = useActionState(attempt, {
    email: '',
    isSent: false,
    problems: [],
  })

  if (isSent) return <Sent />
  return (
    <AuthFrame title={t('forgot.title')}>
      <form className={styles.form} action={submit} noValidate>
        <h1 tabIndex={-1}>{t('forgot.title')}</h1>
        <ErrorSummary title={t('app.problem')} problems={problems} />
        <p>{t('forgot.text')}</p>
        <EmailField
          name="email"
          autoComplete="username"
          label={t('auth.email')}
          defaultValue={email}
          problem={problemOf(problems, 'email')}
        />
        <Button type="submit" isBusy={isBusy} className={styles.submit}>
          {t(isBusy ? 'forgot.busy' : 'forgot.submit')}
        </Button>
        <Link className={styles.alone} href={paths.login()}>
          {t('auth.toLogin')}
        </Link>
      </form>
    </AuthFrame>
  )
}

function Sent() {
  const t = useTranslate()
  return (
    <Outcome
      title={t('forgot.sentTitle')}
      picture={<WaitingIllustration />}
      buttons={
        <Link className={buttonClass()} href={paths.login()}>
          {t('forgot.gotIt')}
        </Link>
      }
    >
      <p>{t('forgot.sentText')}</p>
      <p>{t('forgot.spam')}</p>
    </Outcome>
  )
}
