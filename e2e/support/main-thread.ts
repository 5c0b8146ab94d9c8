import type { Browser, Page } from '@playwright/test'

type TraceEvent = {
  name: string
  pid: number
  tid: number
  /** CPU time in microseconds. */
  tdur?: number
  args?: { name?: string }
}

const MICROSECONDS = 1000

/** `scripts`: addresses of the scripts that the main thread has run. `longestMs`: its longest task, in CPU time. */
export type Watched = { scripts: string[]; tasks: number; longestMs: number }

/**
 * Profiles the main thread of the page during an action. An observer of long tasks measures wall-clock time, so on a busy
 * machine it finds tasks that only waited to be scheduled. CPU time, and the code it was spent on, do not depend on the load.
 */
export async function watchMainThread(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<Watched> {
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  // Before the trace, because starting it is a long task of its own.
  await session.send('Profiler.start')
  await browser.startTracing(page, { categories: ['__metadata', 'disabled-by-default-devtools.timeline'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const { profile } = await session.send('Profiler.stop')

  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain'
  const main = new Set(traceEvents.filter(isMain).map(threadOf))
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && main.has(threadOf(event)))
  return {
    scripts: [...new Set(profile.nodes.map(({ callFrame }) => callFrame.url))],
    tasks: tasks.length,
    longestMs: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / MICROSECONDS,
  }
}
