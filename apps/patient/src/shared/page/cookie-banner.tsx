import { Button } from '@htd/ui/form/button'
import { announce } from '@htd/ui/overlay/live-regions'
import { focusHeading } from '@htd/web/page/page-arrival.ts'
import { usePreferences } from '@htd/web/page/preferences.ts'
import { useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useQuizStart } from '#shared/quiz/quiz-start.ts'
import styles from './cookie-banner.module.css'
import { saveConsent } from './cookie-consent.ts'

/** Index of the privacy policy among the legal documents. */
const PRIVACY = 1

type Props = {
  /** True if the visitor wants to change an earlier choice. */
  isReopened: boolean
  onDone: () => void
}

/** Asks once in 30 days. It is part of the page flow and covers nothing; both choices look equal. It has no heading: the page's comes first. */
export function CookieBanner({ isReopened, onDone }: Props) {
  const t = useTranslate()
  const { hasConsentChoice } = usePreferences()
  const privacy = useQuizStart().data?.quizgdprlink_set[PRIVACY]
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isReopened) banner.current?.focus()
  }, [isReopened])
  if (hasConsentChoice && !isReopened) return null

  const choose = (choice: 'accepted' | 'rejected') => () => {
    saveConsent(choice)
    onDone()
    announce(t('cookies.saved'))
    focusHeading()
  }
  return (
    <section ref={banner} tabIndex={-1} className={styles.banner} aria-label={t('cookies.region')}>
      <div className={styles.inner}>
        <p className={styles.text}>
          {t('cookies.text')}{' '}
          {privacy && (
            <a href={privacy.url} target="_blank" rel="noopener">
              {t('cookies.details')}
              <span className="visually-hidden">
                {' '}
                {t('cookies.detailsOf')} ({t('app.newTab')})
              </span>
            </a>
          )}
        </p>
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={choose('accepted')}>
            {t('cookies.accept')}
          </Button>
          <Button kind="secondary" onClick={choose('rejected')}>
            {t('cookies.reject')}
          </Button>
        </div>
      </div>
    </section>
  )
}
