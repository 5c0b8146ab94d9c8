import { changesIn, type Show, type ShowEvent, startShow, step } from '@htd/domain/slideshow/show'
import { useCallback, useEffect, useReducer } from 'react'

type Moment = { event: ShowEvent; now: number }
export type Send = (event: ShowEvent) => void

/** Runs a slide show by the browser's clock. It is held while the tab is hidden. */
export function useShow(start: Parameters<typeof startShow>[0]): [Show, Send] {
  const [show, dispatch] = useReducer(
    (before: Show, { event, now }: Moment) => step(before, event, now),
    start,
    (given) => startShow(given, performance.now()),
  )
  const send = useCallback((event: ShowEvent) => dispatch({ event, now: performance.now() }), [])
  useEffect(() => {
    const wait = changesIn(show, performance.now())
    if (wait === undefined) return
    const timer = setTimeout(() => send({ type: 'tick' }), wait)
    return () => clearTimeout(timer)
  }, [show, send])
  useEffect(() => {
    const follow = () => send({ type: document.hidden ? 'hold' : 'release' })
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [send])
  return [show, send]
}
