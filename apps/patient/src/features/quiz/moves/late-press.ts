import { LATE_PRESS_MS } from '../timing.ts'
import { lockKeys } from './lock-keys.ts'

/** Ignores touch only, which gives no sign before it lands. A mouse does: `useAutoMove` does not move while it points at a button. */
function ignoreTap(event: MouseEvent): void {
  if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return
  event.preventDefault()
  event.stopPropagation()
}

/** Ignores late presses after an automatic move: a tap already under way was meant for the previous page. */
export function ignoreLatePresses(): void {
  lockKeys(LATE_PRESS_MS)
  document.addEventListener('click', ignoreTap, true)
  setTimeout(() => document.removeEventListener('click', ignoreTap, true), LATE_PRESS_MS)
}
