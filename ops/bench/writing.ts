import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { clinicText } from '../../e2e/support/clinic-texts.ts'
import { startMailCatcher } from '../../e2e/support/mail.ts'
import { makePatient } from '../../e2e/support/make-patient.ts'
import { makeStaff, signInAs } from '../../e2e/support/make-staff.ts'
import { queryDatabase } from '../../e2e/support/query-database.ts'
import { type RunningServer, startServer } from '../../e2e/support/start-server.ts'
import { chromiumFlags, findChromium } from '../system-packages.mjs'
import { type Keystroke, keystrokesIn, traceCategories } from './keystrokes.ts'
import { longComment } from './long-comment.ts'
import { percentile } from './percentile.ts'

const SLOWDOWN = 4
const ROUNDS = 10
const KEYS = 20
const PACE_MS = 120
/** Longer than the pause after which a text is stored. */
const PAUSE_MS = 1500
const LONGEST_MS = 50
/** How much longer than in a bare field it may take where the machine is too slow for that. */
const TIMES_BARE = 1.3
/** What is typed fits in, too. */
const LENGTH = 20_000 - 2 * ROUNDS * KEYS - 50
const say = clinicText('sv')
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, locale: 'sv-SE' }

/** Where is typed, and how the cursor comes there. */
type Place = { name: string; page: Page; reach: () => Promise<void>; strokes: Keystroke[] }

/** Opens an assessment as a clinician and pastes a long comment. @returns the field, when the text is stored */
async function openLongComment(browser: Browser, { baseUrl, dataDir }: RunningServer): Promise<Locator> {
  const [item] = await queryDatabase<{ id: string }>(dataDir, 'select participation_id as id from work_items')
  const context = await browser.newContext(desktop)
  await signInAs(context, await makeStaff(dataDir, { roles: ['clinician'] }))
  const page = await context.newPage()
  await page.goto(`${baseUrl}/clinic/assessment/${item?.id}`)
  await page
    .getByRole('button', { name: say('writing.write') })
    .first()
    .click()
  const field = page.getByRole('textbox', { name: say('writing.label') })
  await field.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, longComment(LENGTH))
  await page.getByText(/^Sparat \d\d\.\d\d$/).waitFor()
  return field
}

/** The same text in a bare field on an empty page: what the browser itself needs for a keystroke, on this machine, at this moment. */
async function openBareField(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext(desktop)).newPage()
  await page.setContent(`<div contenteditable role="textbox" style="width: 36rem">${longComment(LENGTH)}</div>`)
  return page
}

async function type(browser: Browser, { page, reach, strokes }: Place): Promise<void> {
  await reach()
  await browser.startTracing(page, { categories: traceCategories })
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('droppar '.charAt(key % 8))
    await page.waitForTimeout(PACE_MS)
  }
  await page.waitForTimeout(PAUSE_MS)
  strokes.push(...keystrokesIn(JSON.parse((await browser.stopTracing()).toString()).traceEvents))
}

function print(name: string, strokes: readonly Keystroke[], kind: keyof Keystroke): void {
  const values = strokes.map((stroke) => stroke[kind])
  const [least, half, most, all] = [0, 50, 95, 100].map((share) => percentile(values, share).toFixed(1).padStart(6))
  console.log(`${name.padEnd(32)} min ${least}  median ${half}  p95 ${most}  max ${all}`)
}

/**
 * What each key of a round usually costs: the first one after a pause does more than the next, each time. Single values tell about the machine,
 * too: in a bare field the longest is several times the median.
 */
const usualByKey = (costs: readonly number[]): number[] => {
  const keys = costs.length / ROUNDS
  return Array.from({ length: keys }, (_, key) =>
    percentile(
      costs.filter((_, place) => place % keys === key),
      50,
    ),
  )
}

const mail = await startMailCatcher()
const server = await startServer({ SMTP_URL: mail.smtpUrl })
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumFlags })
try {
  await makePatient({ baseUrl: server.baseUrl, mailFolder: mail.folder })
  const field = await openLongComment(browser, server)
  const page = field.page()
  const bare = await openBareField(browser)
  const middleOf = async (paragraphs: Locator) => paragraphs.nth(Math.floor((await paragraphs.count()) / 2))
  const [middle, bareMiddle] = [await middleOf(field.locator('> p')), await middleOf(bare.locator('div > p'))]
  const places: Place[] = [
    { name: 'a bare field', page: bare, reach: () => bareMiddle.click(), strokes: [] },
    { name: 'in the middle', page, reach: () => middle.click(), strokes: [] },
    { name: 'at the end', page, reach: () => field.press('Control+End'), strokes: [] },
  ]
  for (const one of [page, bare])
    await (await one.context().newCDPSession(one)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  // In turns, so that other load on the machine meets all alike; the first round only warms up.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const place of places) {
      if (round === 1) place.strokes.length = 0
      await type(browser, place)
    }
  const length = await field.evaluate(({ innerHTML }) => innerHTML.length)
  console.log(
    `a comment of ${length} characters, ${SLOWDOWN} times slower, milliseconds of ${ROUNDS * KEYS} keystrokes`,
  )
  let bareUsual: number | undefined
  for (const { name, strokes } of places) {
    // The last one of a round is followed by the pause in which the text is stored.
    const typed = strokes.filter((_, index) => (index + 1) % KEYS !== 0)
    print(`${name}: longest task, CPU`, typed, 'longest')
    print('  key to frame, CPU', typed, 'toFrame')
    print('  key to frame, clock', typed, 'wall')
    print(
      '  longest task of a pause, CPU',
      strokes.filter((stroke) => !typed.includes(stroke)),
      'longest',
    )
    const usual = Math.max(...usualByKey(typed.map((stroke) => stroke.longest)))
    console.log(`  the costliest key, usually       ${usual.toFixed(1).padStart(10)}`)
    bareUsual ??= usual
    if (usual > Math.max(LONGEST_MS, TIMES_BARE * bareUsual)) process.exitCode = 1
  }
} finally {
  await browser.close()
  await server.stop()
  await mail.stop()
}
