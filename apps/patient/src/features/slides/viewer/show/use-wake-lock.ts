import { useEffect } from 'react'

/** Keeps the screen lit while a show plays: a slide must not go dark under its reader. Where that is not possible, nothing happens. */
export function useWakeLock(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !navigator.wakeLock) return
    let isOver = false
    let lock: WakeLockSentinel | undefined
    const release = (held: WakeLockSentinel) => void held.release().catch(() => undefined)
    navigator.wakeLock.request('screen').then(
      (held) => {
        lock = held
        if (isOver) release(held)
      },
      // A low battery or a hidden tab: the device knows better.
      () => undefined,
    )
    return () => {
      isOver = true
      if (lock) release(lock)
    }
  }, [isNeeded])
}
