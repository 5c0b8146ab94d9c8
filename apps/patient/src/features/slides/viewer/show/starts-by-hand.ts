import { preferences } from '@htd/web/page/preferences.ts'

/** True when the browser marks the focus for somebody who uses the keyboard. */
function isKeyboardInUse(): boolean {
  const focused = document.activeElement
  return focused !== null && focused !== document.body && focused.matches(':focus-visible')
}

/** Whether a show waits for its visitor: they have asked for it, their device asks for less motion, or they came by keyboard. */
export const startsByHand = (): boolean =>
  preferences().slidesStartPaused || matchMedia('(prefers-reduced-motion: reduce)').matches || isKeyboardInUse()
