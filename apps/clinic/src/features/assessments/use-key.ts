import { useEffect, useEffectEvent } from 'react'
import { useHasKeys } from '#shared/account/use-has-keys.ts'
import { session } from '#shared/session/current-session.ts'

/** What takes letters for itself: fields, and menus, in which they lead to an entry. */
const takesLetters =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=textbox], [role=menu]'

const isForPage = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) &&
  !(event.target instanceof Element && event.target.closest(takesLetters)) &&
  !document.querySelector('dialog[open]') &&
  // While the screen is locked the page is out of the document, but still listens.
  session.state.get().phase === 'open'

/** Runs an action at a single key: not in fields or dialogs, and not for who has switched the keys off. */
export function useKey(key: string, action: () => void): void {
  const hasKeys = useHasKeys()
  const run = useEffectEvent(action)
  useEffect(() => {
    if (!hasKeys) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || !isForPage(event)) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [key, hasKeys])
}
