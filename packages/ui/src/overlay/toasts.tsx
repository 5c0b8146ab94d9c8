import { useEffect, useState, useSyncExternalStore } from 'react'
import { announce, LiveRegions, silence } from './live-regions.tsx'
import {
  add,
  addWithAction,
  current,
  remove,
  removeAll,
  subscribe,
  type ToastAction,
  type ToastKind,
} from './toast-list.ts'

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

/** Fetched with the first toast: most visits have none. */
let region: typeof import('./toast-region.tsx') | undefined
export const fetchToastRegion = async (): Promise<void> => {
  region ??= await import('./toast-region.tsx')
}

type Props = { words: { region: string; close: string } }

/** The toasts and the page's two live regions. Mounted once, outside the pages. */
export function Toasts({ words }: Props) {
  const toasts = useSyncExternalStore(subscribe, current, current)
  const [, setIsHere] = useState(false)
  const hasToasts = toasts.length > 0
  const isMissing = hasToasts && !region
  useEffect(() => {
    // Without a network it may not come: the messages have been announced, and stand on the page.
    if (isMissing) fetchToastRegion().then(() => setIsHere(true), removeAll)
  }, [isMissing])
  return (
    <>
      <LiveRegions />
      {region && hasToasts && <region.ToastRegion toasts={toasts} words={words} />}
    </>
  )
}
