import type { Browser, Cookie, Page } from 'playwright-core'
import { slowPhone } from '../../../e2e/support/slow-phone.ts'

export type Screen = {
  name: string
  path: string
  /** What a patient does there; each is followed by a pause. */
  acts: readonly ((page: Page) => Promise<void>)[]
}

/** In milliseconds: largest paint; longest time from an input to its paint; longest tasks while the page loads, and later. */
export type ScreenVisit = { lcp: number; inp: number; loadTask: number; laterTask: number; cls: number }

const IDLE_MS = 2500
const PAUSE_MS = 700

type Noted = { lcp: number; cls: number; inputs: number[]; tasks: [start: number, duration: number][] }
const notePaints = () => {
  const noted: Noted = { lcp: 0, cls: 0, inputs: [], tasks: [] }
  Object.assign(window, { noted })
  const watch = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
  watch('largest-contentful-paint', ({ startTime }) => {
    noted.lcp = startTime
  })
  watch('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number }
    if (!hadRecentInput) noted.cls += value
  })
  watch('longtask', ({ startTime, duration }) => noted.tasks.push([startTime, duration]))
  const shortest = { durationThreshold: 16 }
  watch(
    'event',
    (entry) => {
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0) noted.inputs.push(entry.duration)
    },
    shortest,
  )
}

/** Visits a screen with an empty cache on a slow phone, and uses it. @param cookies of a browser that has logged in, or none */
export async function visitScreen(
  browser: Browser,
  baseUrl: string,
  { path, acts }: Screen,
  cookies: readonly Cookie[],
): Promise<ScreenVisit> {
  const phone = { viewport: { width: 390, height: 844 }, locale: 'sv-SE', hasTouch: true, isMobile: true } as const
  const context = await browser.newContext({
    ...phone,
    storageState: { cookies: [...cookies], origins: [] },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await slowPhone(await context.newCDPSession(page))
  await page.addInitScript(notePaints)
  await page.goto(baseUrl + path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(IDLE_MS)
  const noted = () => page.evaluate(() => (window as unknown as { noted: Noted }).noted)
  const loaded = await noted()
  for (const act of acts) {
    await act(page)
    await page.waitForTimeout(PAUSE_MS)
  }
  const { inputs, tasks } = await noted()
  await context.close()
  const longest = (some: readonly [number, number][]) => Math.max(0, ...some.map(([, duration]) => duration))
  return {
    lcp: loaded.lcp,
    cls: loaded.cls,
    inp: Math.max(0, ...inputs),
    loadTask: longest(loaded.tasks),
    laterTask: longest(tasks.slice(loaded.tasks.length)),
  }
}
