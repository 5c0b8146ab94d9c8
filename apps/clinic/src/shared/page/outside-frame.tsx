import { buttonClass } from '@htd/ui/form/button'
import { Logo } from '@htd/ui/picture/logo'
import { DisplayPanel } from '@htd/web/page/display-panel.tsx'
import { LanguageSwitch } from '@htd/web/page/language-switch.tsx'
import { OfflineBanner } from '@htd/web/page/offline-banner.tsx'
import { usePageArrival } from '@htd/web/page/page-arrival.ts'
import { type ReactNode, useRef, useState } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { useTranslate } from '#i18n/translate.ts'
import { useClinicName } from '#shared/page-data.ts'
import styles from './outside-frame.module.css'

type Props = {
  /** Title of the document; a key, because no title may hold the name of a person. */
  title: Extract<MessageKey, `page.${string}` | 'app.failedTitle'>
  /** With an `h1` that has `tabIndex={-1}`. */
  children: ReactNode
}

/** The frame of a page without a session: login, invitation, not found. */
export function OutsideFrame({ title, children }: Props) {
  const t = useTranslate()
  const clinic = useClinicName()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  usePageArrival(t('app.title', { page: t(title) }), 'heading')
  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }
  return (
    <>
      <a className="skip" href="#main">
        {t('app.skip')}
      </a>
      <header className={styles.header}>
        <p className={styles.name}>
          <Logo />
          {t('app.name')}
        </p>
        <div className={styles.choices}>
          <LanguageSwitch />
          <button
            ref={opener}
            type="button"
            className={`${buttonClass('secondary')} ${styles.display}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('display.open')}
          </button>
        </div>
      </header>
      {isOpen && <DisplayPanel onClose={close} />}
      <OfflineBanner />
      <main id="main" tabIndex={-1} className={styles.main}>
        {clinic && <p className={styles.clinic}>{clinic}</p>}
        {children}
      </main>
    </>
  )
}
