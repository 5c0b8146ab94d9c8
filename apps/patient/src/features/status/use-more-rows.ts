import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows that are shown at first, and added with each request for more. */
const STEP = 10

type MoreRows = {
  /** Number of rows to show. */
  shown: number
  showMore: () => void
}

/** Shows a long table in steps. The focus goes to the first of the rows that were asked for. */
export function useMoreRows(table: RefObject<HTMLTableElement | null>): MoreRows {
  const [shown, setShown] = useState(STEP)
  const showMore = () => {
    flushSync(() => setShown(shown + STEP))
    table.current?.querySelectorAll('tbody tr')[shown]?.querySelector('input')?.focus()
  }
  return { shown, showMore }
}
