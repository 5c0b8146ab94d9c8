import { clinicAddresses as at } from '@htd/contract/clinic/addresses'
import { focusHeading } from '@htd/web/page/page-arrival.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { nearest, type Roving } from './use-roving.ts'

/** Where somebody was in a list when they opened an assessment from it. `order`: ids of the rows. `top`: of the page, in CSS pixels. */
export type Place = { link: string; order: readonly string[]; id: string; top: number }

let left: Place | undefined

/** Returns once where the person was in a list with these filters. */
export function takePlace(link: string): Place | undefined {
  const place = left
  left = undefined
  return place?.link === link ? place : undefined
}

type Options = {
  link: string
  /** Of the rows that can be reached; undefined until they are known. */
  ids: readonly string[] | undefined
  roving: Roving
  /** Where the person was the last time. */
  place: Place | undefined
}

/** Brings whoever comes back from an assessment to the row that they opened, or to the one that has taken its place. */
export function useReturn({ link, ids, roving, place }: Options): void {
  const owed = useRef(place)
  const order = useRef(ids)
  useEffect(() => {
    order.current = ids
    const { current: back } = owed
    if (!back) return
    focusHeading()
    if (!ids) return
    owed.current = undefined
    scrollTo(0, back.top)
    roving.focus(nearest(back.order, back.id, (id) => ids.includes(id)))
  }, [ids, roving])
  useLayoutEffect(
    () => () => {
      const id = roving.current()
      if (id && order.current && at.assessment.namesIn(location.pathname))
        left = { link, order: order.current, id, top: scrollY }
    },
    [link, roving],
  )
}
