import { useEffect } from 'react'

/** Keeps the screen on while a show plays. A no-op if the browser does not support or grants no wake lock. */
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
      // Refused because of a low battery or a hidden tab.
      () => undefined,
    )
    return () => {
      isOver = true
      if (lock) release(lock)
    }
  }, [isNeeded])
}
