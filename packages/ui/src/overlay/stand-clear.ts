import { type Box, freeTop } from './toast-place.ts'

/** The mark of text on the page that says what a toast says, called its twin. Its value is the toast's text where that has other words. */
const TWINS = '[data-toast-twin]'

const GIVES_WAY = 'data-gives-way'

/** The least of a twin that must be on the screen for it to be read there, in px: two lines. */
const IN_VIEW = 48

const isInView = ({ top, bottom }: DOMRect): boolean => bottom > IN_VIEW && top < window.innerHeight - IN_VIEW

const saidBy = (twin: HTMLElement) => twin.dataset.toastTwin || twin.textContent

/** Moves the toasts to where they cover none of the obstacles. @returns false without such a place */
function moveClear(region: HTMLElement, obstacles: readonly Box[]): boolean {
  region.style.top = ''
  const here = region.getBoundingClientRect()
  const top = freeTop(here, obstacles, window.innerHeight)
  if (top !== undefined && top !== here.top) region.style.top = `${top}px`
  return top !== undefined
}

/**
 * Moves the toasts to where they cover neither the focused element nor a twin. Without such a place those that have a twin on the screen
 * give way to it: it says the same. The others stay, for nobody could read them elsewhere.
 * @param texts of the toasts, in the order of their boxes in the region
 */
export function standClear(region: HTMLElement, texts: readonly string[]): void {
  const twins = [...document.querySelectorAll<HTMLElement>(TWINS)]
    .map((twin) => ({ text: saidBy(twin), box: twin.getBoundingClientRect() }))
    .filter(({ box }) => isInView(box))
  const focused = document.activeElement
  const isFocusElsewhere = focused !== null && focused !== document.body && !region.contains(focused)
  const inView = twins.map(({ box }) => box)
  const obstacles = isFocusElsewhere ? [...inView, focused.getBoundingClientRect()] : inView
  const boxes = [...region.children]
  for (const box of boxes) box.removeAttribute(GIVES_WAY)
  if (moveClear(region, obstacles)) return
  for (const [at, box] of boxes.entries()) {
    const isRepeated = twins.some(({ text }) => text === texts[at])
    box.toggleAttribute(GIVES_WAY, isRepeated && !box.contains(focused))
  }
  moveClear(region, obstacles)
}
