import { MOVE_LOCK_MS } from '../timing.ts'

let lockedUntil = 0

/** Locks the keys. To be called on every move between questions: a key still held down must not act on the next one. */
export const lockKeys = (ms = MOVE_LOCK_MS): void => {
  lockedUntil = Math.max(lockedUntil, Date.now() + ms)
}

export const areKeysLocked = (): boolean => Date.now() < lockedUntil
