import { useEffect, useRef } from 'react'

/** Where arrows and Escape have a meaning of their own. Dialogs and menus hold the focus as long as they are open. */
const WITH_OWN_KEYS =
  'input, textarea, select, [contenteditable], dialog, [role="dialog"], [role="menu"], [role="listbox"], [role="tablist"]'

export type ViewerKeys = {
  next: () => void
  previous: () => void
  leave: () => void
  /** Any key at all: somebody is there. */
  any: () => void
}

const isPlain = ({ ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent) => !(ctrlKey || altKey || metaKey || shiftKey)
const isElsewhere = (target: EventTarget | null) => target instanceof Element && target.closest(WITH_OWN_KEYS) !== null

const actions: Record<string, 'next' | 'previous' | 'leave'> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  Escape: 'leave',
}

/** Arrows turn the slides and Escape leaves, unless a field, a menu or a dialog would use the key itself. */
export function useViewerKeys(keys: ViewerKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      latest.current.any()
      const action = actions[event.key]
      if (!action || event.defaultPrevented || !isPlain(event) || isElsewhere(event.target)) return
      event.preventDefault()
      // A key that is held down turns slides, but one press is enough to leave.
      if (action !== 'leave' || !event.repeat) latest.current[action]()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
