/**
 * Presses the buttons that were pressed on the server's page before any script could answer, each once: whoever presses twice
 * has seen nothing happen. The first script of the page numbers them (`after-paint.ts`); from here on React hears every press.
 *
 * @param root the element that the server has filled; call right after React has taken it over
 */
export function pressAgain(root: HTMLElement): void {
  delete root.dataset.rendered
  const pressed = Array.from(root.querySelectorAll<HTMLElement>('[data-pressed]'))
  // In turns of their own: React is still at work.
  for (const button of pressed.toSorted((a, b) => Number(a.dataset.pressed) - Number(b.dataset.pressed)))
    setTimeout(() => {
      delete button.dataset.pressed
      button.click()
    })
}
