import { useEffect, useLayoutEffect, useRef } from 'react'

/** Elements that handle arrow keys and Escape themselves. Dialogs and menus hold the focus while they are open. */
const WITH_OWN_KEYS =
  'input, textarea, select, [contenteditable], dialog, [role="dialog"], [role="menu"], [role="listbox"], [role="tablist"]'

export type ViewerKeys = {
  next: () => void
  previous: () => void
  leave: () => void
  /** Called on every key, as a sign of activity. */
  any: () => void
}

const isPlain = ({ ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent) => !(ctrlKey || altKey || metaKey || shiftKey)
const isElsewhere = (target: EventTarget | null) => target instanceof Element && target.closest(WITH_OWN_KEYS) !== null

const actions: Record<string, 'next' | 'previous' | 'leave'> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  Escape: 'leave',
}

/** Binds the arrow keys to the slides and Escape to leaving, unless a field, a menu or a dialog handles the key itself. */
export function useViewerKeys(keys: ViewerKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  // Before the first slide is painted: an arrow that is pressed as soon as it is seen counts.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      latest.current.any()
      const action = actions[event.key]
      if (!action || event.defaultPrevented || !isPlain(event) || isElsewhere(event.target)) return
      event.preventDefault()
      // A held key keeps changing slides, but leaving ignores key repeat.
      if (action !== 'leave' || !event.repeat) latest.current[action]()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
