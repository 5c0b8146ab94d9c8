import { useEffect } from 'react'
import { useLocation } from 'wouter'

/** `heading`: the heading gets the focus and the page scrolls to the top. `stay`: the page handles both itself. */
export type Arrival = 'heading' | 'stay'

/** Path of the page last arrived at. The first page of a visit leaves the focus to the browser. */
let arrivedAt: string | undefined

export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })

/** Announces a new page to screen readers by moving the focus to its heading. */
export function usePageArrival(title: string, arrival: Arrival): void {
  const [path] = useLocation()
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    const isFirst = arrivedAt === undefined
    const isSame = arrivedAt === path
    arrivedAt = path
    if (isFirst || isSame || arrival === 'stay') return
    scrollTo(0, 0)
    focusHeading()
  }, [path, arrival])
}
