import { type Browser, chromium } from 'playwright-core'
import { startServer } from '../../e2e/support/start-server.ts'
import { chromiumFlags, findChromium } from '../system-packages.mjs'
import { percentile } from './percentile.ts'

const VISITS = 25
const SLOWDOWN = 4
/** The console's sign-in may take this many times as long as the patients' login. */
const MOST = 1.2

const pages = {
  patients: { path: '/auth', field: 'input[type=password]' },
  console: { path: '/clinic/login', field: 'input[type=password]' },
}
type Name = keyof typeof pages

/** Opens a page with an empty cache. @returns milliseconds until its password field can be filled */
async function visit(browser: Browser, baseUrl: string, name: Name): Promise<number> {
  const context = await browser.newContext({ locale: 'sv-SE' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const { path, field } = pages[name]
  const from = performance.now()
  await page.goto(baseUrl + path, { waitUntil: 'commit' })
  await page.locator(field).waitFor()
  const usable = performance.now() - from
  await context.close()
  return usable
}

const server = await startServer({})
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumFlags })
const times: Record<Name, number[]> = { patients: [], console: [] }
// In turns, so that other load on the machine meets both alike; the first visit of each warms the server up.
for (let index = 0; index <= VISITS; index++)
  for (const name of ['patients', 'console'] as const) {
    const time = await visit(browser, server.baseUrl, name)
    if (index > 0) times[name].push(time)
  }
await browser.close()
await server.stop()

for (const name of ['patients', 'console'] as const) {
  const [half, most] = [50, 95].map((share) => Math.round(percentile(times[name], share)))
  console.log(`${pages[name].path.padEnd(14)} usable at ${SLOWDOWN} times slower: median ${half} ms, p95 ${most} ms`)
}
const ratio = percentile(times.console, 50) / percentile(times.patients, 50)
console.log(`ratio of the medians: ${ratio.toFixed(2)}, at most ${MOST}`)
process.exitCode = ratio > MOST ? 1 : 0
