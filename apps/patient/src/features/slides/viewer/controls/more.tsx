import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { DisplayControl } from '#shared/page/display-control.tsx'
import { Control } from './control.tsx'
import styles from './more.module.css'

type Props = {
  /** Other ways to read the deck; always shown where there is room. */
  children: ReactNode
  /** What else the frame around the viewer offers, for screens where only the viewer is shown. */
  frame?: ReactNode
}

/** Everything but the four controls of the show, and on screens without a frame language and display. On small screens a button opens it; Escape closes it. */
export function More({ children, frame }: Props) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const closeOnEscape = (event: KeyboardEvent) => {
    const isElsewhere = event.target instanceof Element && event.target.closest('dialog') !== null
    if (!isOpen || isElsewhere || event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    setIsOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut; the button closes as well
    <div ref={root} className={styles.more} onKeyDown={closeOnEscape}>
      <div className={styles.opener}>
        <Control
          icon={<IconDots aria-hidden size="1.333em" />}
          word={t('slides.openMore')}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      <div id={panelId} className={styles.panel} data-open={isOpen}>
        {children}
        {isOpen && (
          <div className={styles.frame}>
            {frame}
            <DisplayControl />
          </div>
        )}
      </div>
    </div>
  )
}
