let catcher: HTMLTextAreaElement | undefined

/**
 * Catches what is typed between the wish to write and the moment the editor is there, which may have to be fetched: no key is lost, and none
 * is taken for a shortcut of the page. Whoever leaves the text before takes it.
 * @param label what a screen reader says meanwhile
 */
export function catchTyping(label: string): void {
  catcher?.remove()
  catcher = document.createElement('textarea')
  catcher.className = 'catcher'
  catcher.ariaLabel = label
  document.body.append(catcher)
  catcher.focus({ preventScroll: true })
}

/** Ends it. @returns what has been typed */
export function takeTyped(): string {
  const typed = catcher?.value ?? ''
  catcher?.remove()
  catcher = undefined
  return typed
}

/** Gives the focus to what is shown in place of an editor; what has been typed waits for the editor. */
export function showInstead(element: HTMLElement | null): void {
  if (catcher && document.activeElement === catcher) element?.focus()
}
