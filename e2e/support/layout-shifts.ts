import type { BrowserContext, Page } from '@playwright/test'
import { slowPhone } from './slow-phone.ts'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
type Recorded = { at: number; by: number; nodes: string[] }
type Recording = Window & { recordedShifts: Recorded[] }

/** `value`: cumulative layout shift, the largest session window, as browsers report it. `moved`: what moved when, for a failing test. */
export type Shifts = { value: number; moved: string[] }

/** Slows a page down to a middling phone on a slow mobile line, with nothing cached. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await slowPhone(session)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
}

/** Records what moves on each page from its first paint on, except in answer to an input. */
export const recordShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const recorded: Recorded[] = []
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.getAttribute('class')}` : String(node?.textContent)
    const observer = new PerformanceObserver((list) => {
      for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          recorded.push({ at: startTime, by: value, nodes: sources.map(({ node }) => nameOf(node).slice(0, 60)) })
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { recordedShifts: recorded })
  })

/** Returns what has moved since the page was opened. @source https://web.dev/articles/cls, for the session window */
export async function readShifts(page: Page): Promise<Shifts> {
  const recorded = await page.evaluate(() => (window as unknown as Recording).recordedShifts)
  let value = 0
  let sum = 0
  let from = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const { at, by } of recorded) {
    const isNewWindow = at - last > 1000 || at - from > 5000
    sum = isNewWindow ? by : sum + by
    if (isNewWindow) from = at
    last = at
    value = Math.max(value, sum)
  }
  const moved = recorded.map(({ at, by, nodes }) => `${by.toFixed(3)} at ${Math.round(at)} ms: ${nodes.join(', ')}`)
  return { value, moved }
}
