import type { Activity } from './activity.ts'
import type { StaffSession } from './staff-session.ts'
import type { Tabs } from './tabs.ts'
import { watchInput } from './watch-input.ts'

const CHECK_EVERY_MS = 1000
/** The server hears of input at most this often if the pages make no calls, and the other tabs too. */
const TELL_SERVER_MS = 60_000
const TELL_TABS_MS = 5000

type Parts = { session: StaffSession; activity: Activity; tabs: Tabs }

/**
 * Locks the session after the time without input that the server names, and tells the server of input, so that it doesn't lock for
 * somebody who only reads.
 * @returns a function that stops it
 */
export function watchIdle({ session, activity, tabs }: Parts): () => void {
  let telling: ReturnType<typeof setTimeout> | undefined
  let toldTabsAt = Number.NEGATIVE_INFINITY

  /** @returns true if the time is over */
  function lockIfIdle(): boolean {
    const { phase, staff } = session.state.get()
    if (phase !== 'open' || !staff || activity.idleMs() < staff.lock_seconds * 1000) return false
    void session.lock()
    return true
  }

  const tellServer = () => {
    telling = undefined
    // If there is no answer, the next input tries again.
    if (activity.isUntold() && session.state.get().phase === 'open') session.buy().catch(() => undefined)
  }

  const stopInput = watchInput(() => {
    // The first key after a computer has slept comes before any timer.
    if (session.state.get().phase !== 'open' || lockIfIdle()) return
    activity.note()
    if (performance.now() - toldTabsAt >= TELL_TABS_MS) {
      toldTabsAt = performance.now()
      tabs.send('active')
    }
    telling ??= setTimeout(tellServer, Math.max(0, TELL_SERVER_MS - activity.toldAgoMs()))
  })
  const checking = setInterval(lockIfIdle, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', lockIfIdle)
  addEventListener('pageshow', lockIfIdle)
  return () => {
    stopInput()
    clearInterval(checking)
    clearTimeout(telling)
    document.removeEventListener('visibilitychange', lockIfIdle)
    removeEventListener('pageshow', lockIfIdle)
  }
}
