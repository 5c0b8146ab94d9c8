import { buttonClass } from '@htd/ui/form/button'
import { NotFoundIllustration } from '@htd/ui/picture/illustrations/not-found'
import { WelcomeIllustration } from '@htd/ui/picture/illustrations/welcome'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { selectedAnswerIds } from '#shared/quiz/answers.ts'
import styles from '../auth.module.css'
import { Outcome } from '../outcome.tsx'

/** Explains that a link is missing, used or expired. A new one is mailed when the answers are submitted again. */
export function UnusableLink() {
  const t = useTranslate()
  const hasAnswers = selectedAnswerIds().length > 0
  return (
    <Outcome
      title={t('link.title')}
      picture={<NotFoundIllustration />}
      buttons={
        <Link className={buttonClass()} href={hasAnswers ? paths.email() : paths.welcome()}>
          {t('link.new')}
        </Link>
      }
    >
      <p>{t('link.text')}</p>
      <p>
        {t('link.hasAccount')}{' '}
        <Link className={styles.alone} href={paths.login()}>
          {t('auth.toLogin')}
        </Link>
      </p>
      <p>{t(hasAnswers ? 'link.registerDraft' : 'link.registerAgain')}</p>
    </Outcome>
  )
}

/** Explains that the address already has an account: logging in with the same link adds the assessment to it. */
export function AlreadyRegistered({ token }: { token: string }) {
  const t = useTranslate()
  return (
    <Outcome
      title={t('register.knownTitle')}
      picture={<WelcomeIllustration />}
      buttons={
        <Link className={buttonClass()} href={`${paths.login()}?${new URLSearchParams({ claim: token })}`}>
          {t('auth.title')}
        </Link>
      }
    >
      <p>{t('register.knownText')}</p>
    </Outcome>
  )
}
