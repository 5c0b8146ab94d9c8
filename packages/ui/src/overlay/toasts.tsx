import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../form/button.tsx'
import { announce, LiveRegions, silence } from './live-regions.tsx'
import {
  add,
  addWithAction,
  current,
  remove,
  removeAll,
  subscribe,
  type Toast,
  type ToastAction,
  type ToastKind,
} from './toast-list.ts'
import styles from './toasts.module.css'

/** Display time of a toast, which restarts after pointing at it or focusing it. */
export const TOAST_MS = 5000

/**
 * Shows a message for five seconds and announces it. The same message is announced again, but not duplicated while it is shown.
 * The page must also say it in a permanent place, because a toast can be missed.
 *
 * @param onClose called once the toast is closed, by the timer or by hand
 */
export function showToast(text: string, kind: ToastKind = 'info', onClose?: () => void): void {
  add(text, kind, onClose)
  announce(text, kind === 'error' ? 'assertive' : 'polite')
}

/**
 * Shows a message with a button, for `action.ms`. It is announced by whoever calls: only they know what else they say at that moment.
 * What the button does must be possible elsewhere too, because a toast can be missed.
 *
 * @returns a function that closes it
 */
export function showToastWithAction(text: string, action: ToastAction): () => void {
  const id = addWithAction(text, action)
  return () => remove(id)
}

/** Closes all messages at once, and takes back what screen readers could still find of them. */
export function clearToasts(): void {
  removeAll()
  silence()
}

const icons = { info: IconCircleCheck, notice: IconInfoCircle, error: IconAlertTriangle } as const

type Props = { words: { region: string; close: string } }

/** The toasts and the page's two live regions. Mounted once, outside the pages. */
export function Toasts({ words }: Props) {
  const toasts = useSyncExternalStore(subscribe, current, current)
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (region.current && toasts.length > 0) standClearOfFocus(region.current)
  }, [toasts])
  useEffect(() => {
    if (toasts.length === 0) return
    const closeAll = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) removeAll()
    }
    const standClear = () => region.current && standClearOfFocus(region.current)
    document.addEventListener('keydown', closeAll)
    document.addEventListener('focusin', standClear)
    return () => {
      document.removeEventListener('keydown', closeAll)
      document.removeEventListener('focusin', standClear)
    }
  }, [toasts.length])

  return (
    <>
      <LiveRegions />
      <section ref={region} className={styles.region} aria-label={words.region} data-react-aria-top-layer="true">
        {toasts.map((toast) => (
          <ToastBox key={toast.id} toast={toast} close={words.close} />
        ))}
      </section>
    </>
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

/** Moves the toasts below the focused element if they would cover it. */
function standClearOfFocus(region: HTMLElement): void {
  region.style.top = ''
  const focused = document.activeElement
  if (!focused || focused === document.body || region.contains(focused)) return
  const there = focused.getBoundingClientRect()
  const here = region.getBoundingClientRect()
  const isApart =
    there.bottom <= here.top || there.top >= here.bottom || there.right <= here.left || there.left >= here.right
  const roomBelow = window.innerHeight - there.bottom
  if (!isApart && roomBelow > here.height + 16) region.style.top = `${there.bottom + 8}px`
}
