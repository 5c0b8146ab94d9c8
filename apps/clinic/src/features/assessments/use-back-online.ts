import { useEffect, useEffectEvent } from 'react'

/** Tries again what failed for want of a network, once the browser has one. */
export function useBackOnline(hasFailed: boolean, again: () => void): void {
  const tryAgain = useEffectEvent(again)
  useEffect(() => {
    if (!hasFailed) return
    const listen = () => tryAgain()
    addEventListener('online', listen)
    return () => removeEventListener('online', listen)
  }, [hasFailed])
}
