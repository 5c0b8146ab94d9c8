import { preferences } from '@htd/web/page/preferences.ts'

/** Returns true if the browser shows a focus ring, which it does for keyboard users. */
function isKeyboardInUse(): boolean {
  const focused = document.activeElement
  return focused !== null && focused !== document.body && focused.matches(':focus-visible')
}

/** Tells whether a show starts paused: by preference, because the device requests reduced motion, or for keyboard users. */
export const startsByHand = (): boolean =>
  preferences().slidesStartPaused || matchMedia('(prefers-reduced-motion: reduce)').matches || isKeyboardInUse()
