/** The control that was pressed last. */
let pressed: HTMLElement | null = null

const note = ({ target }: Event) => {
  pressed = target instanceof Element ? target.closest<HTMLElement>('button, a, summary') : null
}
// Not there on the server.
globalThis.document?.addEventListener('click', note, true)

/**
 * Opens a native modal dialog. Closing it returns the focus to where it was, so whatever was pressed gets it before: Safari leaves the focus
 * on the page, or on a part of it, when a button is pressed.
 */
export function openModal(dialog: HTMLDialogElement): void {
  if (pressed?.isConnected && document.activeElement?.contains(pressed)) pressed.focus({ preventScroll: true })
  dialog.showModal()
}
