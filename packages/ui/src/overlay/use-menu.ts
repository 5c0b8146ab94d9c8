import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Edge = 'first' | 'last'

/** Distance from the edges of the window, in pixels. */
const MARGIN = 8
/** In a very low window a menu is taller than the room below its button, and the page scrolls. */
const LEAST_HEIGHT = 160

const entriesOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role="menuitem"]')]

/** Returns the entry that a key moves to; undefined for other keys. */
function entryFor(key: string, entries: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const { length } = entries
  if (key === 'ArrowDown') return entries[(at + 1) % length]
  if (key === 'ArrowUp') return entries[(Math.max(at, 0) - 1 + length) % length]
  if (key === 'Home') return entries[0]
  if (key === 'End') return entries[length - 1]
  if (key.length !== 1 || key === ' ') return undefined
  const onward = [...entries.slice(at + 1), ...entries.slice(0, at + 1)]
  return onward.find(({ dataset }) => dataset.text?.toLowerCase().startsWith(key.toLowerCase()))
}

/** Moves the focus, or presses the focused entry, which a link does not do on Space by itself. @returns false for other keys */
function actOn(key: string, entries: readonly HTMLElement[]): boolean {
  const at = entries.indexOf(document.activeElement as HTMLElement)
  if (key === ' ') entries[at]?.click()
  const next = entryFor(key, entries, at)
  next?.focus()
  return key === ' ' || next !== undefined
}

/** Keeps an open menu inside the window. */
function keepInWindow(list: HTMLElement): void {
  const { left, top } = list.getBoundingClientRect()
  if (left < MARGIN) list.style.translate = `${MARGIN - left}px`
  list.style.maxHeight = `${Math.max(LEAST_HEIGHT, window.innerHeight - top - MARGIN)}px`
}

/** State and keys of a menu. Opening moves the focus to its first entry, or to the last one by the up arrow. */
export function useMenu(button: RefObject<HTMLButtonElement | null>) {
  const [openAt, setOpenAt] = useState<Edge>()
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpenAt(undefined), [])
  const closeToButton = () => {
    close()
    button.current?.focus()
  }
  useLayoutEffect(() => {
    if (!openAt || !list.current) return
    keepInWindow(list.current)
    entriesOf(list.current)
      .at(openAt === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true })
  }, [openAt])
  useEffect(() => {
    if (!openAt) return
    const pressOutside = ({ target }: Event) => {
      if (!(target instanceof Node && root.current?.contains(target))) close()
    }
    document.addEventListener('pointerdown', pressOutside)
    return () => document.removeEventListener('pointerdown', pressOutside)
  }, [openAt, close])

  const pressOnButton = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpenAt(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  const pressInMenu = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // The focus goes on from the button.
    if (event.key === 'Tab') return closeToButton()
    if (event.key === 'Escape') closeToButton()
    else if (!actOn(event.key, entriesOf(event.currentTarget))) return
    event.preventDefault()
  }
  const open = () => setOpenAt('first')
  return { root, list, isOpen: openAt !== undefined, open, close, closeToButton, pressOnButton, pressInMenu }
}
