import type { Page, Request } from '@playwright/test'
import { enterConsole } from './support/clinic-steps.ts'
import { clinicText } from './support/clinic-texts.ts'
import { expect } from './support/fixtures.ts'
import { makeStaff, type Staff } from './support/make-staff.ts'
import { test } from './support/own-server.ts'
import { prefer } from './support/prefer.ts'
import { queryDatabase } from './support/query-database.ts'

const say = clinicText('sv')
const queuePath = '/clinic/queue'
const MESSAGES = 16

// One server for all of them.
test.describe.configure({ mode: 'default' })

let sara: Staff
test.beforeAll(async ({ server }) => {
  sara = await makeStaff(server.dataDir, { roles: ['clinician'], name: 'Sara Lind' })
  const make = (kind: string, urgency: string, n: number) =>
    queryDatabase(
      server.dataDir,
      `insert into work_items (id, kind, subject_id, urgency, topic, has_account, arrived_at, due_from, due_at)
      select gen_random_uuid(), $1, gen_random_uuid(), $2, case $1 when 'message' then 'technical' else '' end, $1 = 'message',
        now() - n * interval '1 hour', now(), now() + interval '1 day' from generate_series(1, $3::int) n`,
      [kind, urgency, n],
    )
  await make('message', 'NONE', MESSAGES)
  await make('assessment', 'EMERGENCY', 1)
})

/** Where the row that has the focus stands, and what covers the window above and below it, in CSS pixels. */
const look = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement?.getBoundingClientRect()
    const frame = document.querySelector<HTMLElement>('[data-sticks]')
    const covered = Number.parseFloat(frame?.style.getPropertyValue('--queue-top') ?? '')
    const navigation = document.querySelector('nav[class*="navigation"]')
    const bar =
      navigation && getComputedStyle(navigation).position === 'sticky' ? navigation.getBoundingClientRect() : null
    const isBelow = bar !== null && bar.top > innerHeight / 2
    return { top: row?.top ?? -1, bottom: row?.bottom ?? -1, covered, end: isBelow ? bar.top : innerHeight }
  })

for (const [width, height, textSize] of [
  [320, 640, 200],
  [390, 844, 100],
  [1280, 800, 200],
  [640, 400, 100],
] as const)
  test(`[CLN-24] [CLN-35] at ${width} x ${height} and ${textSize} % j and k show the row, and what is urgent stays in sight`, {
    tag: '@desktop',
  }, async ({ page, context, server }) => {
    await page.setViewportSize({ width, height })
    await prefer(context, { textSize, language: 'sv' }, server.baseUrl)
    await enterConsole(page, sara, queuePath)
    await expect(page.locator('[data-row]')).toHaveCount(MESSAGES + 1)
    // What sticks has its height once the counts have come.
    await expect(page.getByText(/ej öppnad/).first()).toBeAttached()
    for (const key of [...'jjjjjjjjjj', ...'kkkk']) {
      await page.keyboard.press(key)
      const { top, bottom, covered, end } = await look(page)
      expect(covered).toBeLessThanOrEqual(height / 3)
      expect(top).toBeGreaterThanOrEqual(covered)
      // A row that is higher than the room begins at its top.
      if (bottom - top <= end - covered - 40) expect(bottom).toBeLessThanOrEqual(end)
    }
    const sticking = page.locator('[class*="bandPlace"]:visible, [class*="linePlace"]:visible')
    await expect(sticking.filter({ hasText: /akuta? .*ej öppnad/ }).first()).toBeInViewport()
  })

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`[CLN-25] at ${width} x ${height} the bar of what is selected covers no row that has the focus`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await enterConsole(page, sara, queuePath)
    await expect(page.locator('[data-row]')).toHaveCount(MESSAGES + 1)
    await page.keyboard.press('j')
    for (const key of ['x', 'End', 'x', ...'kkkkkkkkkk', ...'jjjjjjjjjj']) {
      await page.keyboard.press(key)
      const bar = await page.getByRole('region', { name: say('queue.selection') }).boundingBox()
      const row = await page.locator('[data-row]:focus').boundingBox()
      if (!bar || !row) throw new Error('There is no bar, or no row has the focus')
      expect(row.y + row.height, key).toBeLessThanOrEqual(bar.y)
    }
  })

test('[CLN-36] what is closed stays in grey, and nothing below it moves', { tag: '@desktop' }, async ({ page }) => {
  await enterConsole(page, sara, queuePath)
  const rows = page.locator('tbody tr[aria-label]')
  await expect(rows).toHaveCount(MESSAGES + 1)
  await rows.nth(3).focus()
  const heights = () => rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)))
  const before = await heights()
  await page.keyboard.press('e')
  await page.getByRole('button', { name: say('items.doneSubmit'), exact: true }).click()
  await expect(rows.nth(3)).toHaveAttribute('aria-disabled', 'true')
  expect(await heights()).toEqual(before)
  await expect(rows.nth(4)).toBeFocused()
  await page.keyboard.press('u')
  await expect(page.locator('[data-row]')).toHaveCount(MESSAGES + 1)
})

test('[CLN-113] a page whose files can not be fetched says so after one attempt, and comes when the network is back', {
  tag: '@desktop',
}, async ({ page, context, expectedErrors, server }) => {
  expectedErrors.push(
    /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|dynamically imported module|Unable to preload CSS/,
  )
  for (const [path, leave, title] of [
    [queuePath, () => page.getByRole('link', { name: say('page.account') }).click(), say('page.account')],
    ['/', () => page.evaluate(() => history.pushState(null, '', '/nowhere')), 'Hoppsan'],
  ] as const) {
    if (path === queuePath) await enterConsole(page, sara, path)
    // The page stands before its scripts run: without a network they would never come.
    else await page.goto(server.baseUrl + path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    let asked = 0
    const count = (request: Request) => {
      if (request.url().includes('/assets/')) asked++
    }
    await context.setOffline(true)
    page.on('request', count)
    await leave()
    await expect(page.getByText(say('app.failedText'))).toBeVisible()
    await page.getByRole('button', { name: say('app.retry') }).click()
    await expect(page.getByText(say('app.failedText'))).toBeVisible()
    expect(asked).toBeLessThan(30)
    page.off('request', count)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const unstyled = () =>
      page.locator('link[rel="stylesheet"]').evaluateAll(
        (links) =>
          links.filter((link) => {
            try {
              return !(link as HTMLLinkElement).sheet?.cssRules.length
            } catch {
              // The file did not arrive.
              return true
            }
          }).length,
      )
    await expect.poll(unstyled).toBe(0)
  }
})
