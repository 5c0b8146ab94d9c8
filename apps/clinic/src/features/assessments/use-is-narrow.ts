import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Tells whether there is room for one column only. Where that begins is decided by the style sheet, which shows the element of the ref only
 * then: a query of the script would not follow the size of the text.
 */
export function useIsNarrow() {
  const probe = useRef<HTMLSpanElement>(null)
  const [isNarrow, setIsNarrow] = useState(false)
  useLayoutEffect(() => {
    const element = probe.current
    if (!element) return
    const measure = () => {
      // While the screen is locked the page is out of the document.
      if (element.isConnected) setIsNarrow(element.offsetWidth > 0)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { probe, isNarrow }
}
