import { type CDPSession, chromium, type Page } from 'playwright-core'
import { decks, showPath } from '../../e2e/support/decks.ts'
import { startMailCatcher } from '../../e2e/support/mail.ts'
import { makePatient } from '../../e2e/support/make-patient.ts'
import { startServer } from '../../e2e/support/start-server.ts'
import { chromiumFlags, findChromium } from '../system-packages.mjs'
import { percentile } from './percentile.ts'

const SLIDES = 200
const SLOWDOWN = 4
const LONGEST_MS = 50
/** Numbers of slides after which memory is measured. */
const looks = [60, 120, SLIDES]
/** Slides turned before the CPU is throttled: once to warm up, once to measure. */
const PLAIN = 20

/** A deck of 200 slides, built from the slides of a real one. */
const fillDeck = (page: Page) =>
  page.route(/\/api\/v1\/slide\/htd\/[\w-]+\/\?/, async (route) => {
    const answer = await route.fetch()
    const list = await answer.json()
    const real = list.items
    list.items = Array.from({ length: SLIDES }, (_, index) => ({
      ...real[index % real.length],
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      number: index + 1,
    }))
    await route.fulfill({ response: answer, json: { ...list, total: SLIDES } })
  })

/** Records the time from each key press to the next paint, as the browser measures it. */
const notePaints = () => {
  const durations: number[] = []
  Object.assign(window, { durations })
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') durations.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** CPU time of the page's main thread in milliseconds; unlike wall-clock time, it is independent of other load. */
async function cpuOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

async function memoryOf(cdp: CDPSession): Promise<string> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return `${(of('JSHeapUsedSize') / 1e6).toFixed(1)} MB heap, ${of('Nodes')} nodes, ${of('JSEventListeners')} listeners`
}

async function turn(page: Page, slides: number): Promise<void> {
  for (let key = 0; key < slides; key++) {
    await page.keyboard.press('ArrowRight')
    // A reader's pace would take minutes; this leaves time for the work after the paint.
    await page.waitForTimeout(150)
  }
}

async function measure(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await turn(page, PLAIN)
  const before = await cpuOf(cdp)
  await turn(page, PLAIN)
  console.log(`processor time of a slide, at full speed: ${(((await cpuOf(cdp)) - before) / PLAIN).toFixed(1)} ms`)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.evaluate(() => (window as unknown as { durations: number[] }).durations.splice(0))
  for (const [index, last] of looks.entries()) {
    const first = looks[index - 1] ?? 1 + 2 * PLAIN
    await turn(page, last - first)
    console.log(`slide ${String(last).padStart(3)}  ${await memoryOf(cdp)}`)
  }
  const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations)
  // The browser does not report durations below 16 ms.
  const measured = [...durations, ...Array<number>(Math.max(0, SLIDES - 1 - 2 * PLAIN - durations.length)).fill(16)]
  const [half, most, all] = [50, 95, 100].map((share) => percentile(measured, share))
  console.log(`key to paint at ${SLOWDOWN} times slower: median ${half} ms, p95 ${most} ms, longest ${all} ms`)
  return most ?? Number.NaN
}

const mail = await startMailCatcher()
const server = await startServer({ SMTP_URL: mail.smtpUrl })
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumFlags })
try {
  const { baseUrl } = server
  const { access, refresh } = await (await makePatient({ baseUrl, mailFolder: mail.folder })).logIn()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const cookie = { url: baseUrl, secure: true }
  await context.addCookies([
    { ...cookie, name: 'accessToken', value: access },
    { ...cookie, name: 'refreshToken', value: refresh },
    { url: baseUrl, name: 'cookie_consent', value: 'rejected' },
  ])
  const page = await context.newPage()
  await page.addInitScript(notePaints)
  await fillDeck(page)
  await page.goto(baseUrl + showPath())
  await page.getByRole('heading', { level: 2, name: decks.tears.slides[0]?.title.sv ?? '' }).waitFor()
  process.exitCode = (await measure(page)) <= LONGEST_MS ? 0 : 1
} finally {
  await browser.close()
  await server.stop()
  await mail.stop()
}
