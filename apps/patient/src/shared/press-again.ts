/**
 * Presses the button that was pressed on the server's page before any script could answer. The first script of the page marks
 * it until here (`after-paint.ts`); from here on React hears every press itself.
 *
 * @param root the element that the server has filled; call right after React has taken it over
 */
export function pressAgain(root: HTMLElement): void {
  delete root.dataset.rendered
  const button = root.querySelector<HTMLElement>('[data-pressed]')
  if (!button) return
  delete button.dataset.pressed
  // In a turn of its own: React is still at work.
  setTimeout(() => button.click())
}
