import { resetPassword } from '@htd/contract/auth'
import { Button, buttonClass } from '@htd/ui/form/button'
import { ErrorSummary, type SummaryProblem } from '@htd/ui/form/error-summary'
import { NotFoundIllustration } from '@htd/ui/picture/illustrations/not-found'
import { WelcomeIllustration } from '@htd/ui/picture/illustrations/welcome'
import { useActionState, useState } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { call } from '#shared/api.ts'
import { forgetLink, useLinkSecrets } from '#shared/link-secrets.ts'
import { removeTokens } from '#shared/session.ts'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { failureText, isUnusableLink } from './failure-text.ts'
import { serverProblems } from './field-problems.ts'
import { NewPasswordFields } from './new-password/new-password-fields.tsx'
import { type NewPassword, newPasswordProblems } from './new-password/password-checks.ts'
import { Outcome } from './outcome.tsx'

type Attempt = { state: 'open' | 'changed' | 'unusable'; problems: readonly SummaryProblem[] }

/** Sets a new password with a mailed link. */
export function Component() {
  const t = useTranslate()
  const { token } = useLinkSecrets('reset', 'token')
  const [typed, setTyped] = useState<NewPassword>({ password: '', confirmation: '' })

  const attempt = async (): Promise<Attempt> => {
    const problems = newPasswordProblems(typed, t)
    if (problems.length > 0) return { state: 'open', problems }
    try {
      const body = { password: typed.password, confirmed_password: typed.confirmation }
      await call(resetPassword, { body }, { token })
    } catch (error) {
      if (isUnusableLink(error)) return { state: 'unusable', problems: [] }
      const found = serverProblems(error)
      const failure = found.length > 0 ? found : [{ text: failureText(error, t, t('form.noAnswer')) }]
      return { state: 'open', problems: failure }
    }
    forgetLink('reset')
    // The server has ended all sessions, so the tokens of this browser are no longer valid.
    removeTokens()
    return { state: 'changed', problems: [] }
  }
  const [{ state, problems }, submit, isBusy] = useActionState(attempt, {
    state: token ? 'open' : 'unusable',
    problems: [],
  })

  if (state === 'changed') return <Changed />
  if (state === 'unusable') return <Unusable />
  return (
    <AuthFrame title={t('reset.title')}>
      <form className={styles.form} action={submit} noValidate>
        <h1 tabIndex={-1}>{t('reset.title')}</h1>
        <ErrorSummary title={t('app.problem')} problems={problems} />
        <NewPasswordFields
          value={typed}
          onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
          problems={problems}
        />
        <Button type="submit" isBusy={isBusy} className={styles.submit}>
          {t(isBusy ? 'reset.busy' : 'reset.submit')}
        </Button>
      </form>
    </AuthFrame>
  )
}

function Changed() {
  const t = useTranslate()
  return (
    <Outcome
      title={t('reset.doneTitle')}
      picture={<WelcomeIllustration />}
      buttons={
        <Link className={buttonClass()} href={paths.login()}>
          {t('reset.login')}
        </Link>
      }
    >
      <p>{t('reset.doneText')}</p>
    </Outcome>
  )
}

function Unusable() {
  const t = useTranslate()
  return (
    <Outcome
      title={t('link.title')}
      picture={<NotFoundIllustration />}
      buttons={
        <Link className={buttonClass()} href={paths.forgotPassword()}>
          {t('link.new')}
        </Link>
      }
    >
      <p>{t('link.text')}</p>
      <p>{t('link.reset')}</p>
    </Outcome>
  )
}
