import type { Browser, Page } from '@playwright/test'

type TraceEvent = {
  name: string
  pid: number
  tid: number
  /** Time on a processor, in microseconds. */
  tdur?: number
  args?: { name?: string }
}

const MICROSECONDS = 1000

/** `scripts`: addresses of what the main thread has run. `longestMs`: its longest task, in time on a processor. */
export type Watched = { scripts: string[]; tasks: number; longestMs: number }

/**
 * Looks at the main thread of the page while something happens. An observer of long tasks counts by the clock on the wall:
 * on a machine that does something else as well it finds tasks that only waited their turn. Time on a processor, and
 * whose code it went to, are the same however busy the machine is.
 */
export async function watchMainThread(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<Watched> {
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  // Before the trace: that it starts is a long task of its own.
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
