import type { MouseEvent } from 'react'

/**
 * Ignores the second click of a double-click: many people double-click everything, and would deselect the answer they have
 * just chosen, or press Next on a question they have not seen. A third click counts again, for people who go back through
 * many questions in a hurry. For `onClickCapture`.
 */
export function onePress(event: MouseEvent): void {
  if (event.detail !== 2) return
  event.preventDefault()
  event.stopPropagation()
}
