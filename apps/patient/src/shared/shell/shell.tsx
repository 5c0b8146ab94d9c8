import { buttonClass } from '@htd/ui/form/button'
import { Logo } from '@htd/ui/picture/logo'
import { DisplayPanel } from '@htd/web/page/display-panel.tsx'
import { LanguageSwitch } from '@htd/web/page/language-switch.tsx'
import { OfflineBanner } from '@htd/web/page/offline-banner.tsx'
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { useStoredLanguage } from '#shared/account/use-stored-language.ts'
import { CookieBanner } from '#shared/page/cookie-banner.tsx'
import { MotionChoices } from '#shared/page/motion-choices.tsx'
import { PageFooter } from '#shared/page/page-footer.tsx'
import { Drawer } from './drawer.tsx'
import { Navigation } from './navigation.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './shell.module.css'
import { UserMenu } from './user-menu.tsx'

/** Paths with a slide viewer, which needs the space of the search and the user menu. */
const viewers = /^\/dashboard\/(slide|diagnosis|bookmark)\//i

/** The frame of a dashboard page. It stays mounted across pages, so that the search field keeps its focus. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslate()
  useStoredLanguage()
  const [isChoosingCookies, setIsChoosingCookies] = useState(false)
  return (
    <>
      <a className="skip" href="#main">
        {t('app.skip')}
      </a>
      <CookieBanner isReopened={isChoosingCookies} onDone={() => setIsChoosingCookies(false)} />
      <div className={styles.shell}>
        <div className={styles.frame}>
          <div className={styles.sidebar}>
            <Navigation>
              <p className={styles.name}>
                <Logo />
                HTD
              </p>
            </Navigation>
          </div>
          <div className={styles.content}>
            <TopBar />
            <OfflineBanner />
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

function TopBar() {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const [path] = useLocation()
  const isFull = !viewers.test(path)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <div className={styles.menu}>
          <Drawer />
          <Logo />
        </div>
        {isFull && (
          <div className={styles.search}>
            <SearchBox />
          </div>
        )}
        <div className={styles.person}>
          <button
            ref={opener}
            type="button"
            className={`${buttonClass('secondary')} ${styles.display}`}
            aria-expanded={isOpen}
            aria-controls="dashboard-display"
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconAdjustments aria-hidden size="1.333em" />
            {t('display.open')}
          </button>
          {isFull && <UserMenu />}
        </div>
      </div>
      <div id="dashboard-display" hidden={!isOpen} className={styles.panel}>
        {isOpen && (
          <>
            <LanguageSwitch />
            <DisplayPanel onClose={close}>
              <MotionChoices />
            </DisplayPanel>
          </>
        )}
      </div>
    </header>
  )
}
