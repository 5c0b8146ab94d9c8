import { useCallback, useLayoutEffect, useRef } from 'react'

/** Wraps a function in one that stays the same, so that handing it to a memoised component doesn't draw that again. For event handlers only. */
export function useStable<Arguments extends unknown[], Result>(
  act: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given) => latest.current(...given), [])
}
