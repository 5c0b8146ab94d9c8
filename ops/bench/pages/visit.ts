import type { Browser, CDPSession, Page } from 'playwright-core'
import { slowPhone } from '../../../e2e/support/slow-phone.ts'
import { words } from './asked.ts'

/** One visit of one page with an empty cache. Times in ms, sizes in kB on the wire. */
export type Visit = {
  scriptKb: number
  totalKb: number
  /** CPU time of the main thread from opening until nothing is left to do. */
  bootCpu: number
  /** The same for choosing an answer and going on to the next question. */
  questionCpu: number
  heapMb: number
}

/** The same on a slow phone: a quarter of the CPU, 1.6 Mbit/s, 150 ms. */
export type SlowVisit = { fcp: number; lcp: number; tbt: number; tti: number; nextQuestion: number }

const QUESTIONS = 8
const IDLE_MS = 1500
const LONG_TASK_MS = 50

/** Notes paints and long tasks from the beginning. */
const notePaints = () => {
  const noted = { fcp: 0, lcp: 0, tasks: [] as [start: number, duration: number][] }
  Object.assign(window, { noted })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    noted.lcp = startTime
  })
  watch('longtask', ({ startTime, duration }) => noted.tasks.push([startTime, duration]))
}
type Noted = { fcp: number; lcp: number; tasks: [number, number][] }

async function metric(cdp: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
}
const cpuOf = async (cdp: CDPSession) => 1000 * (await metric(cdp, 'TaskDuration'))

const start = (page: Page) => page.getByRole('button', { name: words.start }).click()

/** Chooses the first answer of the question on the screen, and goes on; a page without answers is passed. */
async function answerOne(page: Page): Promise<void> {
  const answer = page.locator('input[type=radio]').first()
  if ((await answer.count()) > 0) await answer.check({ force: true })
  await page.getByRole('button', { name: words.next, exact: true }).click()
}

async function open(browser: Browser, url: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'sv-SE',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await cdp.send('Network.enable')
  await page.addInitScript(notePaints)
  const load = async () => {
    await page.goto(url)
    await page.getByRole('button', { name: words.start }).waitFor()
    await page.waitForTimeout(IDLE_MS)
  }
  return { context, page, cdp, load }
}

/** Passes what comes before the first question with answers, such as a statement. */
async function toFirstAnswers(page: Page, skip: number): Promise<void> {
  await start(page)
  for (let step = 0; step < skip; step++) {
    const none = page.getByLabel('Inget av detta', { exact: true })
    if ((await none.count()) > 0) await none.check({ force: true })
    await page.getByRole('button', { name: words.next, exact: true }).click()
    await page.waitForTimeout(300)
  }
  await page.locator('input[type=radio]').first().waitFor()
}

export async function visit(browser: Browser, url: string, skip: number): Promise<Visit> {
  const { context, page, cdp, load } = await open(browser, url)
  const sizes = { script: 0, total: 0 }
  const kinds = new Map<string, string>()
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.total += encodedDataLength
    if (kinds.get(requestId) === 'Script') sizes.script += encodedDataLength
  })
  await load()
  const bootCpu = await cpuOf(cdp)
  const { script, total } = sizes
  await toFirstAnswers(page, skip)
  await page.waitForTimeout(IDLE_MS)
  const before = await cpuOf(cdp)
  for (let question = 0; question < QUESTIONS; question++) {
    await answerOne(page)
    await page.waitForTimeout(300)
  }
  const questionCpu = ((await cpuOf(cdp)) - before) / QUESTIONS
  await cdp.send('HeapProfiler.collectGarbage')
  const heapMb = (await metric(cdp, 'JSHeapUsedSize')) / 1e6
  await context.close()
  return { scriptKb: script / 1000, totalKb: total / 1000, bootCpu, questionCpu, heapMb }
}

export async function visitSlowly(browser: Browser, url: string, skip: number): Promise<SlowVisit> {
  const { context, page, cdp, load } = await open(browser, url)
  await slowPhone(cdp)
  await load()
  await page.waitForTimeout(IDLE_MS)
  const { fcp, lcp, tasks } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted)
  const tbt = tasks.filter(([begin]) => begin > fcp).reduce((sum, [, duration]) => sum + duration - LONG_TASK_MS, 0)
  const tti = Math.max(fcp, ...tasks.map(([begin, duration]) => begin + duration))
  await toFirstAnswers(page, skip)
  await page.waitForTimeout(IDLE_MS)
  await page.locator('input[type=radio]').first().check({ force: true })
  const nextQuestion = await page.evaluate(
    (label) =>
      new Promise<number>((resolve) => {
        const next = [...document.querySelectorAll('button')].find((button) => button.textContent.trim() === label)
        const former = document.querySelector('input[type=radio]')
        const begin = performance.now()
        new MutationObserver((_, watcher) => {
          if (document.querySelector('input[type=radio]') === former) return
          watcher.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)))
        }).observe(document.body, { childList: true, subtree: true })
        next?.click()
      }),
    words.next,
  )
  await context.close()
  return { fcp, lcp, tbt, tti, nextQuestion }
}
