import { session } from '#shared/session/current-session.ts'

/** What takes letters for itself: fields, dialogs, and menus, in which they lead to an entry. */
const takesLetters = [
  'input:not([type="checkbox"], [type="radio"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"]',
  '[role="menu"]',
  '[role="dialog"]',
  'dialog',
].join(', ')

/** Tells whether a single key is meant for the page. With Ctrl, Alt or Meta it belongs to the browser. */
export function isForPage({ target, ctrlKey, altKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || defaultPrevented || document.querySelector('dialog[open]')) return false
  // While the screen is locked the page is out of the document, but still listens.
  if (session.state.get().phase !== 'open') return false
  return !(target instanceof Element && target.closest(takesLetters))
}
