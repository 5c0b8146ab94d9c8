import { Button } from '@htd/ui/form/button'
import { DisplayPanel } from '@htd/web/page/display-panel.tsx'
import { OfflineBanner } from '@htd/web/page/offline-banner.tsx'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { CookieBanner } from '#shared/page/cookie-banner.tsx'
import { MotionChoices } from '#shared/page/motion-choices.tsx'
import styles from './show-frame.module.css'

type Props = { title: string; onLeave?: () => void; children: ReactNode }

/** Frame of a full-page show, with only a back button and the display settings. */
export function ShowFrame({ title, onLeave, children }: Props) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }
  return (
    <>
      <a className="skip" href="#main">
        {t('app.skip')}
      </a>
      <CookieBanner isReopened={false} onDone={() => undefined} />
      <header className={styles.header}>
        <div className={styles.bar}>
          {onLeave && (
            <Button kind="secondary" onClick={onLeave}>
              <IconArrowLeft aria-hidden size="1.333em" />
              {t('slides.back')}
            </Button>
          )}
          <Button
            ref={opener}
            kind="secondary"
            className={styles.display ?? ''}
            aria-expanded={isOpen}
            aria-controls="show-display"
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('display.open')}
          </Button>
        </div>
        <div id="show-display" hidden={!isOpen}>
          {isOpen && (
            <DisplayPanel onClose={close}>
              <MotionChoices />
            </DisplayPanel>
          )}
        </div>
      </header>
      <OfflineBanner />
      <main id="main" tabIndex={-1} className={styles.main}>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {children}
      </main>
    </>
  )
}
