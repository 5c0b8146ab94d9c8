import { Logo } from '@htd/ui/picture/logo'
import { OfflineBanner } from '@htd/web/page/offline-banner.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { useStoredLanguage } from '#shared/account/use-stored-language.ts'
import { offlineLater } from '#shared/offline/offline-later.ts'
import { CookieBanner } from '#shared/page/cookie-banner.tsx'
import { PageFooter } from '#shared/page/page-footer.tsx'
import { Navigation } from './navigation.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

/** Paths with a slide viewer. On small screens nothing of the frame is shown beside it. */
const viewers = /^\/dashboard\/(slide|diagnosis|bookmark)\//i

/** The frame of a dashboard page. It stays mounted across pages, so that the search field keeps its focus. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslate()
  useStoredLanguage()
  useEffect(offlineLater, [])
  const [path] = useLocation()
  const hasViewer = viewers.test(path)
  const [isChoosingCookies, setIsChoosingCookies] = useState(false)
  return (
    <>
      <a className="skip" href="#main">
        {t('app.skip')}
      </a>
      <CookieBanner isReopened={isChoosingCookies} onDone={() => setIsChoosingCookies(false)} />
      <div className={styles.shell}>
        <div className={styles.frame} data-viewer={hasViewer}>
          <div className={styles.sidebar}>
            <Navigation>
              <p className={styles.name}>
                <Logo />
                HTD
              </p>
            </Navigation>
          </div>
          <div className={styles.content}>
            <TopBar isFull={!hasViewer} />
            <OfflineBanner />
            <WaitingNotice />
            <main id="main" tabIndex={-1} className={styles.main}>
              <div className={styles.page}>{children}</div>
            </main>
            <PageFooter help={paths.help()} onCookies={() => setIsChoosingCookies(true)} />
          </div>
        </div>
      </div>
    </>
  )
}
