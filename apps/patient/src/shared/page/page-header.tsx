import { buttonClass } from '@htd/ui/form/button'
import { Logo } from '@htd/ui/picture/logo'
import { DisplayPanel } from '@htd/web/page/display-panel.tsx'
import { LanguageSwitch } from '@htd/web/page/language-switch.tsx'
import { useId, useRef, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { MotionChoices } from './motion-choices.tsx'
import styles from './page-header.module.css'

/** The small top bar of public pages: logo, language switch and display settings. */
export function PageHeader({ hasLanguageSwitch }: { hasLanguageSwitch: boolean }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <span className={styles.name}>
          <Logo />
          <span className={hasLanguageSwitch ? styles.word : undefined}>HTD</span>
        </span>
        {hasLanguageSwitch && <LanguageSwitch />}
        <button
          ref={opener}
          type="button"
          className={`${buttonClass('secondary')} ${styles.display}`}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('display.open')}
        </button>
      </div>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && (
          <DisplayPanel onClose={close}>
            <MotionChoices />
          </DisplayPanel>
        )}
      </div>
    </header>
  )
}
