import { createStore } from '#shared/session/store.ts'

const MINUTE_MS = 60_000
/** Smaller corrections wait for the next minute: each change renders all times anew. */
const WORTH_MS = 30_000

let aheadMs = 0
const shown = createStore(Date.now())
let timer: ReturnType<typeof setInterval> | undefined
let watchers = 0

const show = () => shown.set(serverNow())

/** The server's time in milliseconds, as far as it is known; until then that of the browser. */
export const serverNow = (): number => Date.now() + aheadMs

/** To be called with the time that an answer of the server carries, ISO 8601. */
export function noteServerTime(iso: string): void {
  aheadMs = Date.parse(iso) - Date.now()
  if (Math.abs(serverNow() - shown.get()) > WORTH_MS) show()
}

/** The server's time as of this minute, for `useSyncExternalStore`. */
export const minuteClock = {
  get: shown.get,
  subscribe(listener: () => void): () => void {
    const stop = shown.subscribe(listener)
    if (watchers++ === 0) {
      show()
      timer = setInterval(show, MINUTE_MS)
    }
    return () => {
      stop()
      if (--watchers === 0) clearInterval(timer)
    }
  },
}
