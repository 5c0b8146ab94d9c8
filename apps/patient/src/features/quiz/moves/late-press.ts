import { LATE_PRESS_MS } from '../timing.ts'
import { lockKeys } from './lock-keys.ts'

/** A mouse gives a sign before it presses a button, and the page does not move then; beside buttons it presses answers. */
const isMeantForBefore = ({ pointerType, target }: PointerEvent) =>
  pointerType === 'mouse' ? target instanceof Element && target.closest('label, input') !== null : pointerType !== ''

function ignorePress(event: MouseEvent): void {
  if (!(event instanceof PointerEvent) || !isMeantForBefore(event)) return
  event.preventDefault()
  event.stopPropagation()
}

/** Ignores late presses after an automatic move: a press already under way was meant for the previous page. */
export function ignoreLatePresses(): void {
  lockKeys(LATE_PRESS_MS)
  document.addEventListener('click', ignorePress, true)
  setTimeout(() => document.removeEventListener('click', ignorePress, true), LATE_PRESS_MS)
}
