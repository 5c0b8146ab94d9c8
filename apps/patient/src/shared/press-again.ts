/**
 * Replays the presses of buttons on the server-rendered page that happened before hydration, each button once: a second press only
 * means that nothing had happened yet. The first script of the page numbers them (`script-after-paint.ts`); from here on React handles them.
 *
 * @param root the server-rendered element; call right after it is hydrated
 */
export function pressAgain(root: HTMLElement): void {
  delete root.dataset.rendered
  const pressed = Array.from(root.querySelectorAll<HTMLElement>('[data-pressed]'))
  // In separate tasks, because React is still working.
  for (const button of pressed.toSorted((a, b) => Number(a.dataset.pressed) - Number(b.dataset.pressed)))
    setTimeout(() => {
      delete button.dataset.pressed
      button.click()
    })
}
