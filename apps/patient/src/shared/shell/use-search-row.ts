import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#paths.ts'
import { SEARCH_FIELD_ID } from './search-box.tsx'

/**
 * The search on small screens, which a button opens and Escape closes; wider ones always show it. On the search page it is open,
 * and leaving that page closes it.
 */
export function useSearchRow() {
  const [path] = useLocation()
  const isOnSearch = path.startsWith(paths.search())
  const [choice, setChoice] = useState<boolean>()
  const opener = useRef<HTMLButtonElement>(null)
  const isOpen = choice ?? isOnSearch
  // biome-ignore lint/correctness/useExhaustiveDependencies: every other page starts without it
  useEffect(() => {
    if (!isOnSearch) setChoice(undefined)
  }, [path, isOnSearch])
  useLayoutEffect(() => {
    if (choice) document.getElementById(SEARCH_FIELD_ID)?.focus()
  }, [choice])
  const close = () => {
    setChoice(false)
    opener.current?.focus()
  }
  return { opener, isOpen, toggle: () => (isOpen ? close() : setChoice(true)), close }
}
