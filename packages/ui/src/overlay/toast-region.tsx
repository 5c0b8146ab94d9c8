import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../form/button.tsx'
import { remove, removeAll, type Toast } from './toast-list.ts'
import styles from './toasts.module.css'
import { useStandClear } from './use-stand-clear.ts'

/** Display time of a toast, which restarts after pointing at it or focusing it. */
export const TOAST_MS = 5000

const icons = { info: IconCircleCheck, notice: IconInfoCircle, error: IconAlertTriangle } as const

type Props = { toasts: readonly Toast[]; words: { region: string; close: string } }

/** The boxes of the toasts, of which there is at least one. Escape closes them all. */
export function ToastRegion({ toasts, words }: Props) {
  const region = useRef<HTMLElement>(null)
  useStandClear(region, toasts)
  useEffect(() => {
    const closeAll = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) removeAll()
    }
    document.addEventListener('keydown', closeAll)
    return () => document.removeEventListener('keydown', closeAll)
  }, [])
  return (
    <section ref={region} className={styles.region} aria-label={words.region}>
      {toasts.map((toast) => (
        <ToastBox key={toast.id} toast={toast} close={words.close} />
      ))}
    </section>
  )
}

function ToastBox({ toast: { id, text, kind, action }, close }: { toast: Toast; close: string }) {
  const [isHeld, setIsHeld] = useState(false)
  const cameFrom = useRef<EventTarget | null>(null)
  const ms = action?.ms ?? TOAST_MS
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => remove(id), ms)
    return () => clearTimeout(timer)
  }, [id, isHeld, ms])

  const enter = (event: FocusEvent) => {
    cameFrom.current = event.relatedTarget
    setIsHeld(true)
  }
  const dismiss = () => {
    remove(id)
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }
  const act = () => {
    dismiss()
    action?.onPress()
  }
  const Icon = icons[kind]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops the timer; the button inside is the control
    <div
      className={`${styles.toast} ${styles[kind]}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={enter}
      onBlur={() => setIsHeld(false)}
    >
      <Icon aria-hidden size="1.333em" />
      <p className={styles.text}>{text}</p>
      {action && (
        <Button kind="secondary" onClick={act}>
          {action.label}
        </Button>
      )}
      <button type="button" className={styles.close} onClick={dismiss} aria-label={`${close}: ${text}`}>
        <IconX aria-hidden size="1.333em" />
      </button>
    </div>
  )
}
