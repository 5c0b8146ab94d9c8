import type { MouseEvent } from 'react'

/**
 * The second click of a double-click does nothing: many people click twice everywhere, and would take back the answer they have
 * just chosen, or press Next on a question they have not seen. A third one counts again, for those who go back through
 * many questions in a hurry. For `onClickCapture`.
 */
export function onePress(event: MouseEvent): void {
  if (event.detail !== 2) return
  event.preventDefault()
  event.stopPropagation()
}
