import { logIn } from '@htd/contract/auth'
import { ApiError } from '@htd/contract/client'
import { isEmail, normaliseEmail } from '@htd/domain/accounts/email'
import { Button } from '@htd/ui/button'
import { ErrorSummary, type SummaryProblem } from '@htd/ui/error-summary'
import { EmailField } from '@htd/ui/field'
import { PasswordField } from '@htd/ui/password-field'
import { useActionState } from 'react'
import { Link, useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.tsx'
import { paths } from '#paths.ts'
import { call } from '#shared/api.ts'
import { forgetLink, useLinkSecrets } from '#shared/link-secrets.ts'
import { forgetPatient } from '#shared/log-out.ts'
import { oneAtATime } from '#shared/one-at-a-time.ts'
import { rememberNames } from '#shared/patient-names.ts'
import { isRetakeOfAnother } from '#shared/quiz/quiz-progress.ts'
import { store } from '#shared/storage/local.ts'
import { setTokens } from '#shared/token-store.ts'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { failureText } from './failure-text.ts'
import { problemOf } from './field-problems.ts'
import { LoginNotice } from './login-notice.tsx'
import { usePasswordWords } from './new-password/password-words.ts'
import { nextAddress } from './next-address.ts'

/** Product specification, section 5 "Login". */
const PASSWORD_MIN = 2

type Attempt = { email: string; problems: readonly SummaryProblem[] }

/** The way in. An unknown address and a wrong password look the same. */
export function Component() {
  const t = useTranslate()
  const words = usePasswordWords()
  const [, navigate] = useLocation()
  const { token: claim } = useLinkSecrets('claim', 'claim')

  const problemsOf = (email: string, password: string): SummaryProblem[] => [
    ...(isEmail(normaliseEmail(email)) ? [] : [{ field: 'username', text: t('auth.invalidEmail') }]),
    ...(password.length >= PASSWORD_MIN ? [] : [{ field: 'password', text: t('auth.invalidPassword') }]),
  ]
  const attempt = async (_: Attempt, form: FormData): Promise<Attempt> => {
    const email = String(form.get('username'))
    const password = String(form.get('password'))
    const problems = problemsOf(email, password)
    if (problems.length > 0) return { email, problems }
    try {
      const body = { username: normaliseEmail(email), password, ...(claim ? { claim } : {}) }
      // No renewal of an older session is under way meanwhile: the cookie in its answer could come after the one of this login.
      await oneAtATime('session', async () => {
        const { access, refresh, first_name, last_name } = await call(logIn, { body })
        if (isRetakeOfAnother(body.username)) await forgetPatient()
        await setTokens({ access, refresh })
        // A re-take of the general questions sends it along.
        store('email', body.username)
        rememberNames({ firstName: first_name, lastName: last_name })
      })
    } catch (error) {
      const isWrong = error instanceof ApiError && error.problem.code === 'invalid_credentials'
      const help = isWrong ? [{ text: t('auth.rejectedHelp') }] : []
      return { email, problems: [{ text: failureText(error, t, t('auth.rejected')) }, ...help] }
    }
    forgetLink('claim')
    navigate(nextAddress(location.search), { replace: true })
    return { email, problems: [] }
  }
  const [{ email, problems }, submit, isBusy] = useActionState(attempt, { email: '', problems: [] })

  return (
    <AuthFrame title={t('auth.title')}>
      <form className={styles.form} action={submit} noValidate>
        <h1 tabIndex={-1}>{t('auth.title')}</h1>
        <LoginNotice hasClaim={claim !== ''} />
        <ErrorSummary title={t('app.problem')} problems={problems} />
        <EmailField
          name="username"
          autoComplete="username"
          label={t('auth.email')}
          defaultValue={email}
          problem={problemOf(problems, 'username')}
        />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={t('auth.password')}
          problem={problemOf(problems, 'password')}
          words={words.first}
        />
        <Button type="submit" isBusy={isBusy} className={styles.submit}>
          {t(isBusy ? 'auth.busy' : 'auth.submit')}
        </Button>
        <Link className={styles.alone} href={paths.forgotPassword()}>
          {t('auth.forgot')}
        </Link>
        <p className={styles.aside}>
          {t('auth.noAccount')}
          <br />
          <Link className={styles.alone} href={paths.welcome()}>
            {t('auth.toQuiz')}
          </Link>
        </p>
      </form>
    </AuthFrame>
  )
}
