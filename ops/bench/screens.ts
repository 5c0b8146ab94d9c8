import { chromium, type Page } from 'playwright-core'
import { paths } from '../../apps/patient/src/paths.ts'
import { showPath } from '../../e2e/support/decks.ts'
import { startServer } from '../../e2e/support/start-server.ts'
import { chromiumFlags, findChromium } from '../system-packages.mjs'
import { cookiesOf, logInListed } from './log-in-invented.ts'
import { type Screen, type ScreenVisit, visitScreen } from './screens/visit-screen.ts'
import { median } from './table.ts'

/** The screens that a patient uses most, on a slow phone: a quarter of the CPU, 1.6 Mbit/s. */
const ROUNDS = 5
const limits: Partial<ScreenVisit> = { lcp: 2000, inp: 200, loadTask: 200, laterTask: 200, cls: 0.05 }

/** Opens or closes the nth part of the page that opens. */
const open = (index: number) => async (page: Page) => {
  const opener = page.locator('main').locator('summary, button[aria-expanded]').nth(index)
  if ((await opener.count()) > 0) await opener.tap()
}
const key = (name: string) => (page: Page) => page.keyboard.press(name)
const type = (field: string, text: string) => async (page: Page) => {
  await page.locator(field).first().tap()
  await page.keyboard.type(text, { delay: 120 })
}
const menu = async (page: Page) =>
  page.locator('header button[aria-expanded], header button[aria-haspopup]').first().tap()

const screens: readonly Screen[] = [
  { name: 'home', path: paths.dashboard(), acts: [menu, key('Escape'), key('Tab'), key('Tab')] },
  { name: 'result', path: paths.result(), acts: [open(0), open(1), open(0), menu, key('Escape')] },
  { name: 'trend', path: paths.status({ tab: 'overview' }), acts: [open(0), open(1), open(2), menu, key('Escape')] },
  { name: 'viewer', path: showPath(), acts: Array.from({ length: 8 }, () => key('ArrowRight')) },
  {
    name: 'help',
    path: paths.help(),
    acts: [open(0), open(1), type('main input[type=search]', 'linser'), key('Escape')],
  },
  {
    name: 'login',
    path: paths.login(),
    acts: [
      type('input[type=email], input[name=username]', 'karin@'),
      type('input[type=password]', 'fel'),
      key('Enter'),
    ],
  },
]

const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium found')
const server = await startServer()
const browser = await chromium.launch({ executablePath, args: chromiumFlags })
try {
  const cookies = cookiesOf(server, await logInListed(server))
  const seen = new Map<string, ScreenVisit[]>(screens.map(({ name }) => [name, []]))
  // The first round only warms up the server.
  for (let round = 0; round <= ROUNDS; round++)
    for (const screen of screens) {
      const visit = await visitScreen(browser, server.baseUrl, screen, screen.name === 'login' ? [] : cookies)
      if (round > 0) seen.get(screen.name)?.push(visit)
    }
  console.log('screen       LCP   INP  longest task: loading  later    CLS')
  for (const [name, visits] of seen) {
    const middle = (figure: keyof ScreenVisit) => median(visits.map((visit) => visit[figure]))
    const over = (Object.keys(limits) as (keyof ScreenVisit)[]).filter(
      (figure) => middle(figure) > (limits[figure] ?? 0),
    )
    const cells = [middle('lcp').toFixed(0).padStart(6), middle('inp').toFixed(0).padStart(6)]
    const tasks = [middle('loadTask').toFixed(0).padStart(22), middle('laterTask').toFixed(0).padStart(7)]
    console.log(
      [
        name.padEnd(9),
        ...cells,
        ...tasks,
        middle('cls').toFixed(3).padStart(7),
        over.length > 0 ? `  TOO MUCH: ${over.join(', ')}` : '',
      ].join(''),
    )
    if (over.length > 0) process.exitCode = 1
  }
} finally {
  await browser.close()
  await server.stop()
}
