import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Hides a closed element with `hidden="until-found"`, so that the browser's find-in-page finds and opens it. React does not write a
 * value into `hidden`, so it is set here.
 */
export function useFindable(isOpen: boolean, onFound: () => void) {
  const element = useRef<HTMLDivElement>(null)
  const found = useRef(onFound)
  useLayoutEffect(() => {
    found.current = onFound
    if (isOpen) element.current?.removeAttribute('hidden')
    else element.current?.setAttribute('hidden', 'until-found')
  })
  useEffect(() => {
    const panel = element.current
    const open = () => found.current()
    panel?.addEventListener('beforematch', open)
    return () => panel?.removeEventListener('beforematch', open)
  }, [])
  return element
}
