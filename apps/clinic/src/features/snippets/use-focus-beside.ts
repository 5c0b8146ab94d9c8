import { useLayoutEffect, useRef } from 'react'

/** For an entry of a list: if it is removed while it has the focus, the next entry gets it, else the one before, else the heading of the section. */
export function useFocusBeside() {
  const entry = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const element = entry.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const targets = [...headingsBeside(element), element.closest('section')?.querySelector<HTMLElement>('h2')]
      // Once it is known what is left: others may go at the same time, and all do when a snippet is opened.
      queueMicrotask(() => {
        if (document.activeElement === document.body) targets.find((target) => target?.isConnected)?.focus()
      })
    }
  }, [])
  return entry
}

/** Headings of the other entries: those that follow, then those before, the nearest first. */
function headingsBeside(entry: HTMLElement): (HTMLElement | null)[] {
  const entries = [...(entry.parentElement?.children ?? [])]
  const place = entries.indexOf(entry)
  return [...entries.slice(place + 1), ...entries.slice(0, place).reverse()].map((other) => other.querySelector('h3'))
}
