import { useSyncExternalStore } from 'react'
import { stored } from '#shared/storage/local.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** Returns true if answers of the quiz in progress wait to be sent, looked at on every rendering and after changes in other tabs. */
export const useIsWaiting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => stored('waiting') !== undefined,
    () => false,
  )
