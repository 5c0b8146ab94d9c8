/**
 * Takes an element out of the document, and whatever the page has put beside the app: open menus and the like.
 * @returns a function that puts all of it back, with focus, scroll positions and modal dialogs as they were
 */
export function takeOut(host: HTMLElement): () => void {
  const { parentNode } = host
  const focused = document.activeElement
  const { scrollX, scrollY } = window
  const scrolled = [...host.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop > 0 || scrollLeft > 0)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }))
  const beside = [...document.body.children].filter(
    (element) => !element.contains(host) && !['SCRIPT', 'STYLE', 'LINK'].includes(element.tagName),
  )
  host.remove()
  for (const element of beside) element.remove()

  return () => {
    parentNode?.append(host)
    document.body.append(...beside)
    showDialogsAgain(host)
    for (const { element, top, left } of scrolled) element.scrollTo({ top, left, behavior: 'instant' })
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    if (focused instanceof HTMLElement && host.contains(focused)) focused.focus({ preventScroll: true })
  }
}

/** A dialog that leaves the document is no longer modal, though still open. */
function showDialogsAgain(host: HTMLElement): void {
  for (const dialog of host.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    dialog.removeAttribute('open')
    dialog.showModal()
  }
}
