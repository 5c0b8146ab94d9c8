import { useEffect, useState } from 'react'
import { useIsWaiting } from '#shared/quiz/use-is-waiting.ts'
import { forget, store, stored, type Waiting } from '#shared/storage/local.ts'
import type { SubmissionFailure } from './submission-failure.ts'

/** A phone may say that it is online seconds before the server can be reached. */
const RETRY_MS = 30_000

/**
 * Keeps answers to be sent later, if the server could not be reached, or if they wait already and it can't take them now. Any other failure
 * ends the waiting.
 * @returns false for a failure that the visitor has to know
 */
export function keepWaiting(failure: SubmissionFailure, waiting: Waiting): boolean {
  const isPassing = failure.kind === 'refused' && failure.mayPass && stored('waiting') !== undefined
  const isWaiting = failure.kind === 'waiting' || isPassing
  if (isWaiting) store('waiting', waiting)
  else forget('waiting')
  return isWaiting
}

/** Runs an action when the network comes back, and again and again while it is there. @param action must keep its identity */
export function useOnceOnline(isWaiting: boolean, action: () => void): void {
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => navigator.onLine && action(), RETRY_MS)
    addEventListener('online', action)
    return () => {
      clearInterval(timer)
      removeEventListener('online', action)
    }
  }, [isWaiting, action])
}

/**
 * Returns the answers that wait, always as the same object, and until they have arrived: storage forgets them a moment before the page
 * is left.
 * @param isReady false while answers may still be brought back
 * @param isSending while true, nothing begins or ends to wait
 */
export function useHeldWaiting(isReady: boolean, isSending: boolean): Waiting | undefined {
  const isWaiting = useIsWaiting()
  const [held, setHeld] = useState<Waiting>()
  const found = isReady && isWaiting ? (held ?? stored('waiting')) : undefined
  const next = isSending ? held : found
  if (next !== held) setHeld(next)
  return next
}
