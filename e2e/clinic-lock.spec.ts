import { listStaff } from '@htd/contract/clinic/staff'
import type { BrowserContext, Page } from '@playwright/test'
import { clinicText } from './support/clinic-texts.ts'
import { expect, test } from './support/fixtures.ts'
import { makeStaff, plugInAuthenticator, type Staff, signInAs } from './support/make-staff.ts'
import { queryDatabase } from './support/query-database.ts'
import { setting } from './support/setting.ts'

const say = clinicText('sv')
const staffPath = '/clinic/staff'
const minutes = (count: number) => count * 60_000

const admin = () => makeStaff(setting('E2E_DATA_DIR'), { roles: ['admin'], name: 'Låsa Nyckelberg' })

const setActive = ({ id }: Staff, ago: string) =>
  queryDatabase(
    setting('E2E_DATA_DIR'),
    `update staff_sessions set active_at = now() - interval '${ago}' where staff_id = $1`,
    [id],
  )

/** Seconds since the server last heard of input. */
async function idleSeconds({ id }: Staff): Promise<number> {
  const [row] = await queryDatabase<{ idle: number }>(
    setting('E2E_DATA_DIR'),
    'select extract(epoch from now() - active_at)::float as idle from staff_sessions where staff_id = $1',
    [id],
  )
  return row?.idle ?? Number.NaN
}

/** The last bearer that a page was given. */
function bearerOf(page: Page): () => string {
  let access = ''
  page.on('response', async (response) => {
    if (response.url().endsWith('/session/token/') && response.ok()) access = (await response.json()).access
  })
  return () => access
}

async function expectLocked(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say('lock.title') })).toBeVisible()
  await expect(page).toHaveTitle(say('lock.documentTitle'))
  await expect(page.locator('table, dialog, nav, input[name=email]')).toHaveCount(0)
}

const expectOpen = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: say('page.staff') })).toBeVisible()

test('[CLN-15] ten minutes without input lock the page on the server; a passkey gives it back as it was', {
  tag: '@desktop',
}, async ({ page, context, axe, expectedErrors }) => {
  expectedErrors.push(/status of 401/)
  const staff = await admin()
  await signInAs(context, staff)
  await plugInAuthenticator(page, staff)
  await page.clock.install()
  const bearer = bearerOf(page)
  await page.goto(staffPath)
  await page.getByRole('button', { name: say('staff.invite'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('staff.inviteTitle') })
  await dialog.getByLabel(say('staff.email')).fill('ny.kollega@klinik.example')
  const name = dialog.getByLabel(say('staff.fullName'))
  await name.fill('Ny Kollega')
  expect(await axe()).toEqual([])

  // The server hears of a key, so neither side locks for somebody who types.
  await setActive(staff, '9 minutes')
  await page.clock.fastForward(minutes(6))
  await name.press('End')
  await expect.poll(() => idleSeconds(staff)).toBeLessThan(60)
  await page.clock.fastForward(minutes(6))
  await expect(name).toHaveValue('Ny Kollega')

  await page.clock.fastForward(minutes(10))
  await expectLocked(page)
  expect(await axe()).toEqual([])
  expect(await page.content()).not.toContain('Ny Kollega')
  const held = await page.request.get(listStaff.path, { headers: { authorization: `Bearer ${bearer()}` } })
  expect([held.status(), (await held.json()).code]).toEqual([401, 'locked'])

  const other = await context.newPage()
  await other.goto(staffPath)
  await expectLocked(other)
  await other.reload()
  await expectLocked(other)

  await page.getByRole('button', { name: say('lock.byPasskey') }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Ny Kollega')
  await expect(dialog.getByLabel(say('staff.email'))).toHaveValue('ny.kollega@klinik.example')
  await expect(page).toHaveURL(staffPath)
  await expect(page).toHaveTitle(say('app.title', { page: say('page.staff') }))
  await expectOpen(other)
})

test("[CLN-15] the lock is the server's: a page whose timers sleep is locked as well, and so is a reload", {
  tag: '@desktop',
}, async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/status of 401/)
  const staff = await admin()
  await signInAs(context, staff)
  await page.goto(staffPath)
  await expectOpen(page)
  await setActive(staff, '10 minutes')
  await expectLocked(page)
  await page.reload()
  await expectLocked(page)
})

test('[CLN-18] who signs in again in a second tab stays in both, though the session of before has ended', {
  tag: '@desktop',
}, async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/status of 401/)
  const staff = await admin()
  await signInAs(context, staff)
  await page.goto(staffPath)
  await expect(page.getByText(say('live.connected'))).toBeVisible()
  const streamAnew = page.waitForRequest(/\/clinic\/events\//)
  const other = await context.newPage()
  await plugInAuthenticator(other, staff)
  await other.goto('/clinic/login')
  await other.getByRole('button', { name: say('login.passkey') }).click()
  await streamAnew
  await expect(page.getByText(say('live.connected'))).toBeVisible()
  await expectOpen(page)
  await expect(page).toHaveURL(staffPath)
  await expect(other.getByRole('heading', { level: 1, name: say('page.queue') })).toBeVisible()
  await expect(other).toHaveURL('/clinic/queue')
})

/** Every title that a page of the browser ever has. */
async function titlesOf(context: BrowserContext): Promise<Set<string>> {
  const titles = new Set<string>()
  await context.exposeFunction('noteTitle', (title: string) => titles.add(title))
  await context.addInitScript(() => {
    const { noteTitle } = globalThis as unknown as { noteTitle: (title: string) => void }
    new MutationObserver(() => noteTitle(document.title)).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  return titles
}

/** What the browser keeps of our pages, by name. */
const keptBy = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ])

test('[CLN-110] signing out ends every tab and leaves nothing: no storage, no way back; no title names anybody', {
  tag: '@desktop',
}, async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/status of 401/)
  const staff = await admin()
  await signInAs(context, staff)
  const titles = await titlesOf(context)
  await page.goto(staffPath)
  await expectOpen(page)
  for (const link of ['page.settings', 'page.account'] as const) {
    await page.getByRole('link', { name: say(link) }).click()
    await expect(page.getByRole('heading', { level: 1, name: say(link) })).toBeVisible()
  }
  const other = await context.newPage()
  await other.goto(staffPath)
  await expectOpen(other)
  expect(await keptBy(page)).toEqual([])

  await page.getByRole('button', { name: say('shell.account', { name: staff.name }) }).click()
  await page.getByRole('menuitem', { name: say('shell.logOut') }).click()
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/clinic\/login/)
  await page.goBack()
  await expect(page.getByRole('button', { name: say('login.passkey') })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(staff.name)
  expect(await keptBy(page)).toEqual([])
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('htd_clinic')
  expect(titles.size).toBeGreaterThan(3)
  expect([...titles].filter((title) => /Låsa|Nyckelberg|@/.test(title))).toEqual([])
})
