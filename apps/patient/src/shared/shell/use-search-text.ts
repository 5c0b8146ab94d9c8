import { dashboardAddresses } from '@htd/contract/addresses'
import { queryOf } from '@htd/contract/query-of'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { paths } from '#paths.ts'

/** Debounce between typing and opening the results. Product specification, section 9. */
export const SEARCH_DELAY_MS = 500

/** Manages the text of the search field and the search page that follows it. */
export function useSearchText() {
  const [path, navigate] = useLocation()
  const { search } = queryOf(dashboardAddresses.search, useSearch())
  const isOnSearch = path.startsWith(paths.search())
  const searched = (isOnSearch && search) || ''
  const [text, setText] = useState(searched)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])
  // Navigation to another page, or back in the history, sets the field.
  // The address is trimmed; the field keeps a trailing space, which another word may follow.
  useEffect(() => setText((now) => (now.trim() === searched ? now : searched)), [searched])

  const open = (wanted: string) => {
    clearTimeout(timer.current)
    if (wanted.trim() || isOnSearch) navigate(paths.search({ search: wanted.trim() }), { replace: isOnSearch })
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => open(typed), SEARCH_DELAY_MS)
  }
  const close = () => {
    clearTimeout(timer.current)
    setText('')
    navigate(paths.dashboard())
  }
  return { text, canClose: text !== '' || isOnSearch, type, openNow: () => open(text), close }
}
