import { focusHeading } from '@htd/web/page/page-arrival.ts'
import { type RefObject, useEffect } from 'react'

/**
 * When what has the focus is taken out of the document, a button that has done its work or a dialog whose opener has gone, browsers leave it
 * to the body. The row that the keys mean gets it instead, or the heading where there is none.
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let last: EventTarget | null = null
    const note = ({ target }: FocusEvent) => {
      last = target
    }
    // Whoever leaves by themselves is not brought back.
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      const isLost = relatedTarget === null && target instanceof Node && !target.isConnected
      const isInside = relatedTarget instanceof Node && element.contains(relatedTarget)
      if (!isLost && !isInside && document.hasFocus()) last = null
    }
    const look = () => {
      if (!(last instanceof Node) || last.isConnected || !element.isConnected) return
      if (document.activeElement !== document.body || document.querySelector('dialog[open]')) return
      last = null
      const row = element.querySelector<HTMLElement>('[data-row][tabindex="0"]')
      if (row) row.focus()
      else focusHeading()
    }
    const observer = new MutationObserver(look)
    observer.observe(element, { childList: true, subtree: true })
    element.addEventListener('focusin', note)
    element.addEventListener('focusout', leave)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', note)
      element.removeEventListener('focusout', leave)
    }
  }, [frame])
}
