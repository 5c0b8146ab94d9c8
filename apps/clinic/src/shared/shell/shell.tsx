import { clinicAddresses as at } from '@htd/contract/clinic/addresses'
import { Logo } from '@htd/ui/picture/logo'
import { DisplayPanel } from '@htd/web/page/display-panel.tsx'
import { LanguageSwitch } from '@htd/web/page/language-switch.tsx'
import { OfflineBanner } from '@htd/web/page/offline-banner.tsx'
import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { useStoreLanguage } from '#shared/account/use-store-language.ts'
import { useClinicName } from '#shared/page-data.ts'
import { AccountMenu } from './account-menu.tsx'
import { Navigation } from './navigation.tsx'
import styles from './shell.module.css'

type Props = {
  /** State of what is shown live, in the top bar. */
  live?: ReactNode
  children: ReactNode
}

/** Pages whose orders wait until the network is back. */
const hasOrders = (path: string) => at.queue.namesIn(path) || at.assessment.namesIn(path)

/** The frame of a signed-in page. It stays mounted across pages. */
export function Shell({ live, children }: Props) {
  const t = useTranslate()
  const [path] = useLocation()
  return (
    <div className={styles.shell}>
      <a className="skip" href="#main">
        {t('app.skip')}
      </a>
      <div className={styles.frame}>
        <TopBar live={live} />
        <OfflineBanner text={hasOrders(path) ? t('shell.offlineOrders') : undefined} />
        <div className={styles.body}>
          <Navigation />
          <main id="main" tabIndex={-1} className={styles.main}>
            <div className={styles.page}>{children}</div>
          </main>
        </div>
      </div>
    </div>
  )
}

function TopBar({ live }: { live: ReactNode }) {
  const storeLanguage = useStoreLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Brand />
        <div className={styles.live}>{live}</div>
        <AccountMenu opener={opener} onDisplay={() => setIsOpen(true)} />
      </div>
      {isOpen && (
        <div className={styles.panel}>
          <LanguageSwitch store={storeLanguage} />
          <DisplayPanel onClose={close} />
        </div>
      )}
    </header>
  )
}

/** Product and clinic. */
function Brand() {
  const t = useTranslate()
  const clinic = useClinicName()
  return (
    <p className={styles.brand}>
      <Logo size="1.778rem" />
      <span className={styles.product}>{t('app.name')}</span>
      {clinic && <span className={styles.clinic}>{clinic}</span>}
    </p>
  )
}
