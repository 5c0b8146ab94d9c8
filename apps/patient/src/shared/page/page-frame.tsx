import { OfflineBanner } from '@htd/web/page/offline-banner.tsx'
import { onePress } from '@htd/web/page/one-press.ts'
import { type Arrival, usePageArrival } from '@htd/web/page/page-arrival.ts'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { PageFooter } from './page-footer.tsx'
import styles from './page-frame.module.css'
import { PageHeader } from './page-header.tsx'

type Props = {
  /** Name of the page, first in the document's title. */
  title: string
  arrival?: Arrival
  hasLanguageSwitch?: boolean
  children: ReactNode
}

/** The frame of a public page: landmarks, skip link, banners, and focus and scroll on arrival. */
export function PageFrame({ title, arrival = 'heading', hasLanguageSwitch = false, children }: Props) {
  const t = useTranslate()
  const [isChoosingCookies, setIsChoosingCookies] = useState(false)
  usePageArrival(t('app.title', { page: title }), arrival)
  return (
    <>
      <a className="skip" href="#main">
        {t('app.skip')}
      </a>
      <CookieBanner isReopened={isChoosingCookies} onDone={() => setIsChoosingCookies(false)} />
      <PageHeader hasLanguageSwitch={hasLanguageSwitch} />
      <OfflineBanner />
      <main id="main" tabIndex={-1} className={styles.main} onClickCapture={onePress}>
        {children}
      </main>
      <PageFooter help={paths.publicHelp()} onCookies={() => setIsChoosingCookies(true)} />
    </>
  )
}

/** The page's main buttons, last on the page; they stick to the bottom edge if there is enough space. */
export const ActionBar = ({ children }: { children: ReactNode }) => <div className={styles.bar}>{children}</div>
