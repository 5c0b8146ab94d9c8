import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'

type Props = {
  isOpen: boolean
  title: string
  /** Escape was pressed, or the dialog was left in another way the browser offers. */
  onClose: () => void
  /** `alertdialog` when a decision is asked for. */
  role?: 'dialog' | 'alertdialog'
  children?: ReactNode
  /** Least destructive first: it gets the focus. */
  actions?: ReactNode
}

/** The browser's own modal dialog: the page behind it is inert, and the focus returns to where it was. */
export function Dialog({ isOpen, title, onClose, role = 'dialog', children, actions }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (!isOpen) return element.close()
    element.showModal()
    element.querySelector<HTMLElement>('[data-actions] button, [data-actions] a')?.focus()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      <div className={styles.actions} data-actions>
        {actions}
      </div>
    </dialog>
  )
}
