import { Button } from '@htd/ui/form/button'
import { ErrorSummary } from '@htd/ui/form/error-summary'
import { EmailField } from '@htd/ui/form/field'
import { PasswordField } from '@htd/ui/form/password-field'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { problemOf } from './field-problems.ts'
import { LoginNotice } from './login-notice.tsx'
import { usePasswordWords } from './new-password/password-words.ts'
import { useLogIn } from './use-log-in.ts'

/** The login page. An unknown address and a wrong password give the same message. */
export function Component() {
  const t = useTranslate()
  const words = usePasswordWords()
  const { email, problems, submit, isBusy, hasClaim } = useLogIn()
  return (
    <AuthFrame title={t('auth.title')}>
      <form className={styles.form} action={submit} noValidate>
        <h1 tabIndex={-1}>{t('auth.title')}</h1>
        <LoginNotice hasClaim={hasClaim} />
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
