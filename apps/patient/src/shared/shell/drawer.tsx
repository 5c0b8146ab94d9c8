import { Button } from '@htd/ui/form/button'
import { openModal } from '@htd/ui/overlay/open-modal'
import { Logo } from '@htd/ui/picture/logo'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslate } from '#i18n/translate.ts'
import styles from './drawer.module.css'
import { Navigation } from './navigation.tsx'

/** The navigation on small screens: a full-height drawer opened by a button, which closes when a page is chosen. */
export function Drawer() {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" className={styles.open ?? ''} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <IconMenu2 aria-hidden size="1.333em" />
        {t('shell.menu')}
      </Button>
      {isOpen && <OpenDrawer onClose={() => setIsOpen(false)} />}
    </>
  )
}

/**
 * A native modal dialog: the page behind it is inert, and removing it returns the focus to the button. It stands at the end of the body, because
 * a dialog inside a part that a turned phone hides would be hidden too, and leave the page inert.
 */
function OpenDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (element) openModal(element)
    return () => element?.close()
  }, [])
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: for the keyboard there are Escape and the button
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t('shell.menu')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A press on the backdrop is one on the dialog itself.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <Logo />
          <Button kind="secondary" className={styles.open ?? ''} onClick={onClose}>
            <IconX aria-hidden size="1.333em" />
            {t('shell.closeMenu')}
          </Button>
        </div>
        <Navigation onLeave={onClose} />
      </div>
    </dialog>,
    document.body,
  )
}
