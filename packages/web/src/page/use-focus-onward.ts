import { useLayoutEffect, useRef } from 'react'

/** For what goes once its button has worked: if it has the focus, the heading of its section gets it, or that of the page. */
export function useFocusOnward() {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const heading = element.closest('section')?.querySelector<HTMLElement>('h2[tabindex]')
      const target = heading ?? document.querySelector<HTMLElement>('main h1')
      target?.focus({ preventScroll: true })
    }
  }, [])
  return box
}
