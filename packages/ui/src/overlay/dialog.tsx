import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { openModal } from './open-modal.ts'

type Props = {
  isOpen: boolean
  title: string
  /** Called when the visitor presses Escape or cancels the dialog in another way the browser offers. */
  onClose: () => void
  /** `alertdialog` if the dialog asks for a decision. */
  role?: 'dialog' | 'alertdialog'
  /** True for a long text: the title gets the focus, so that it is read from its beginning. */
  startsAtTitle?: boolean
  /** True for what needs the width of the window. */
  isWide?: boolean
  children?: ReactNode
  /** Least destructive action first: it gets the focus. */
  actions?: ReactNode
}

/** The browser's native modal dialog: the page behind it is inert, and closing or removing it restores the focus. */
export function Dialog({
  isOpen,
  title,
  onClose,
  role = 'dialog',
  startsAtTitle = false,
  isWide = false,
  children,
  actions,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return
    if (element.isConnected) {
      openModal(element)
      const first = startsAtTitle ? 'h2' : '[data-actions] button, [data-actions] a'
      element.querySelector<HTMLElement>(first)?.focus()
      // While the page is out of the document no dialog is modal; whatever puts it back shows it.
    } else element.setAttribute('open', '')
    return () => element.close()
  }, [isOpen, startsAtTitle])

  return (
    <dialog
      ref={dialog}
      className={isWide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        // To React a dialog opened inside this one is a child, whose event comes here as well.
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <h2 id={titleId} tabIndex={startsAtTitle ? -1 : undefined}>
        {title}
      </h2>
      {children}
      <div className={styles.actions} data-actions>
        {actions}
      </div>
    </dialog>
  )
}
