import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * For a box whose buttons go once they have worked: when the one with the focus goes, what says the outcome gets it: the first
 * `[data-outcome]` of its part (`[data-part]`), else of the box, else the heading of the page.
 */
export function useFocusKept() {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<{ element: Element; part: Element | null }>(undefined)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      if (!last.current || last.current.element.isConnected || !element.isConnected) return
      const { part } = last.current
      last.current = undefined
      if (document.activeElement !== document.body) return
      const scope = part?.isConnected ? part : element
      const target =
        scope.querySelector<HTMLElement>('[data-outcome]') ?? document.querySelector<HTMLElement>('main h1')
      target?.focus({ preventScroll: true })
    }
    // A dialog gives the focus back in a task of its own, which comes first.
    const observer = new MutationObserver(() => void setTimeout(look))
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  const onFocus = ({ target }: FocusEvent) => {
    last.current = { element: target, part: target.closest('[data-part]') }
  }
  return { ref: box, onFocus }
}
