import { Button } from '@htd/ui/form/button'
import { announce } from '@htd/ui/overlay/live-regions'
import { focusHeading } from '@htd/web/page/page-arrival.ts'
import { changePreferences, usePreferences } from '@htd/web/page/preferences.ts'
import { useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useQuizStart } from '#shared/quiz/quiz-start.ts'
import { writeCookie } from '#shared/storage/cookie.ts'
import styles from './cookie-banner.module.css'

const CONSENT_DAYS = 30
/** Index of the privacy policy among the legal documents. */
const PRIVACY = 1

type Props = {
  /** True if the visitor wants to change an earlier choice. */
  isReopened: boolean
  onDone: () => void
}

/** Asks once in 30 days. It is part of the page flow and covers nothing; both choices look equal. */
export function CookieBanner({ isReopened, onDone }: Props) {
  const t = useTranslate()
  const { hasConsentChoice } = usePreferences()
  const privacy = useQuizStart().data?.quizgdprlink_set[PRIVACY]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isReopened) heading.current?.focus()
  }, [isReopened])
  if (hasConsentChoice && !isReopened) return null

  const choose = (choice: 'accepted' | 'rejected') => () => {
    writeCookie('cookie_consent', choice, { days: CONSENT_DAYS })
    changePreferences({ hasConsentChoice: true })
    onDone()
    announce(t('cookies.saved'))
    focusHeading()
  }
  return (
    <section className={styles.banner} aria-label={t('cookies.region')}>
      <div className={styles.inner}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {t('cookies.title')}
        </h2>
        <p>{t('cookies.text')}</p>
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={choose('accepted')}>
            {t('cookies.accept')}
          </Button>
          <Button kind="secondary" onClick={choose('rejected')}>
            {t('cookies.reject')}
          </Button>
        </div>
        {privacy && (
          <a className={styles.details} href={privacy.url} target="_blank" rel="noopener">
            {t('cookies.details')} ({t('app.newTab')})
          </a>
        )}
      </div>
    </section>
  )
}
