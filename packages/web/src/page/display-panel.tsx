import { Button } from '@htd/ui/form/button'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/language.tsx'
import { DisplayChoices } from './display-choices.tsx'
import styles from './display-panel.module.css'

/** The display choices as a panel that Escape closes. @param children further choices of the app */
export function DisplayPanel({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut; the button at the end closes as well
    <div className={styles.panel} onKeyDown={closeOnEscape}>
      <h2 ref={heading} tabIndex={-1}>
        {t('display.title')}
      </h2>
      <DisplayChoices>{children}</DisplayChoices>
      <Button kind="secondary" onClick={onClose}>
        {t('display.close')}
      </Button>
    </div>
  )
}
