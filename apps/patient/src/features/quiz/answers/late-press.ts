import { LATE_PRESS_MS } from '../timing.ts'
import { lockKeys } from './lock-keys.ts'

/** A finger can't be seen before it lands. A mouse can: `useAutoMove` stays where it points at a button. */
function ignoreTap(event: MouseEvent): void {
  if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return
  event.preventDefault()
  event.stopPropagation()
}

/** Call when the page moves by itself: a finger that was on its way meant what stood here before. */
export function ignoreLatePresses(): void {
  lockKeys(LATE_PRESS_MS)
  document.addEventListener('click', ignoreTap, true)
  setTimeout(() => document.removeEventListener('click', ignoreTap, true), LATE_PRESS_MS)
}
