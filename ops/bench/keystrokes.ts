/** An event of Chromium's trace. Times in microseconds; `tdur` is CPU time. */
export type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string; data?: { type?: string } }
}

/** What one keystroke has cost the main thread, in milliseconds. */
export type Keystroke = {
  /** CPU time of the longest task from this keystroke to the next one. */
  longest: number
  /** CPU time of all tasks from the keystroke to the end of the frame that shows it. */
  toFrame: number
  /** The same as time on the clock. */
  wall: number
}

/** Categories that the trace needs. */
export const traceCategories = ['__metadata', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur
const cpuOf = (tasks: readonly TraceEvent[]) => tasks.map(({ tdur = 0 }) => tdur / 1000)

/**
 * Reads what each keystroke has cost from a trace of a page, oldest first.
 * @throws Error if a keystroke was never shown, or no keystroke was traced
 */
export function keystrokesIn(events: readonly TraceEvent[]): Keystroke[] {
  const isKey = ({ name, args }: TraceEvent) => name === 'EventDispatch' && args?.data?.type === 'keydown'
  const first = events.find(isKey)
  if (!first) throw new Error('no keystroke was traced')
  const ofPage = events
    .filter(({ pid, tid }) => pid === first.pid && tid === first.tid)
    .toSorted((one, other) => one.ts - other.ts)
  const tasks = ofPage.filter(({ name }) => name === 'RunTask')
  const frames = ofPage.filter(({ name }) => name === 'Commit')
  const keys = ofPage.filter(isKey)
  // The task that dispatches a keystroke begins before it.
  const starts = keys.map(({ ts }) => tasks.findLastIndex((task) => task.ts <= ts))
  return keys.map((key, place) => {
    const start = starts[place] ?? -1
    // On a busy machine one task may dispatch two keystrokes.
    const own = tasks.slice(start, Math.max(start + 1, starts[place + 1] ?? tasks.length))
    const frame = frames.find(({ ts }) => ts > key.ts)
    if (!frame) throw new Error(`keystroke ${place + 1} was never shown`)
    const shown = own.filter(({ ts }) => ts <= frame.ts)
    return {
      longest: Math.max(...cpuOf(own)),
      toFrame: cpuOf(shown).reduce((sum, cpu) => sum + cpu, 0),
      wall: (endOf(frame) - key.ts) / 1000,
    }
  })
}
