/** The header by which a call tells the server that somebody is at the page. */
const ACTIVE = { 'x-htd-active': '1' }

/** Time since an instant by the clock that runs on: one of the two stops, or is set, while a computer sleeps. */
function stopwatch(): () => number {
  const wall = Date.now()
  const steady = performance.now()
  return () => Math.max(Date.now() - wall, performance.now() - steady)
}

/**
 * Remembers when there was input (a key, a pointer, a touch), and what of it the server has not been told. Only input counts: no timer,
 * stream or answer notes any.
 */
export function createActivity() {
  let sinceInput = stopwatch()
  let sinceTold = stopwatch()
  let isUntold = false
  return {
    /** Input in this tab. */
    note(): void {
      sinceInput = stopwatch()
      isUntold = true
    },
    /** Input in another tab, which tells the server itself. */
    noteElsewhere(): void {
      sinceInput = stopwatch()
    },
    idleMs: () => sinceInput(),
    toldAgoMs: () => sinceTold(),
    isUntold: () => isUntold,
    /** @returns the header for the next call if there was input since the last one that carried it */
    takeHeader(): Record<string, string> {
      if (!isUntold) return {}
      isUntold = false
      sinceTold = stopwatch()
      return ACTIVE
    },
    /** Puts a header back that did not reach the server. */
    giveBack(headers: Record<string, string>): void {
      if (headers === ACTIVE) isUntold = true
    },
  }
}
export type Activity = ReturnType<typeof createActivity>
