import type { Page } from '@playwright/test'
import { enterConsole } from './support/clinic-steps.ts'
import { clinicText } from './support/clinic-texts.ts'
import { findFaults } from './support/find-faults.ts'
import { expect } from './support/fixtures.ts'
import { type Staff, signInAs } from './support/make-staff.ts'
import { test } from './support/own-server.ts'
import { queryDatabase } from './support/query-database.ts'
import { reachOfScripts } from './support/reach-of-scripts.ts'
import { field, isSaved, makeClinician, makeRecord } from './support/writing-steps.ts'

const say = clinicText('sv')
const TEXT = 'Droppa två gånger om dagen.'

test.describe.configure({ mode: 'default', timeout: 90_000 })

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/status of (401|404|409|412)/, /net::ERR_FAILED/)
})

/** Opens a record that waits, as a clinician. */
async function openRecord(server: Parameters<typeof makeRecord>[0], browser: Page) {
  const { path } = await makeRecord(server)
  const sara = await makeClinician(server.dataDir, 'Sara Lind')
  const page = await enterConsole(browser, sara, path)
  await expect(page.getByRole('button', { name: say('writing.write') })).toBeVisible()
  return { page, sara, path }
}

/** No call that stores a text reaches the server. @returns a function that lets them through again */
async function cutOff(page: Page): Promise<() => Promise<void>> {
  await page.route('**/draft/', (route) => route.abort())
  return () => page.unroute('**/draft/')
}

/** Begins a comment that the server does not get. */
async function typeCutOff(page: Page, text: string): Promise<() => Promise<void>> {
  const connect = await cutOff(page)
  await expect(page.getByRole('button', { name: say('writing.write') })).toBeVisible()
  await page.keyboard.press('m')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(text)
  return connect
}

/** How many sealed texts the browser keeps. */
const countKept = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('clinic-unsent', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('texts', { keyPath: 'id' })
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('texts').objectStore('texts').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

const setSession = ({ dataDir }: { dataDir: string }, { id }: Staff, change: string) =>
  queryDatabase(dataDir, `update staff_sessions set ${change} where staff_id = $1`, [id])

test('[CLN-50] a reload at once after the last key finds the text, and stores it', { tag: '@desktop' }, async ({
  server,
  otherBrowser,
}) => {
  const { page } = await openRecord(server, await otherBrowser(server.baseUrl))
  const connect = await typeCutOff(page, TEXT)
  await expect.poll(() => countKept(page)).toBe(1)
  await page.reload()
  await expect(field(page)).toHaveText(TEXT)
  await expect(field(page)).not.toBeFocused()
  await expect(page.getByText(say('writing.offline'))).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await connect()
  await isSaved(page)
  await expect.poll(() => countKept(page)).toBe(0)
  await page.reload()
  await expect(page.getByText(say('writing.state.draft'))).toBeVisible()
  await expect(field(page)).toHaveCount(0)
})

test('[CLN-50] it is there after the lock, also for a page that was loaded anew while it was locked', {
  tag: '@desktop',
}, async ({ server, otherBrowser }) => {
  const { page, sara } = await openRecord(server, await otherBrowser(server.baseUrl))
  const connect = await typeCutOff(page, TEXT)
  await setSession(server, sara, "active_at = now() - interval '11 minutes'")
  const unlock = page.getByRole('button', { name: say('lock.byPasskey') })
  await expect(unlock).toBeVisible({ timeout: 20_000 })
  expect(await page.content()).not.toContain('gånger om dagen')
  await unlock.click()
  await expect(field(page)).toHaveText(TEXT)
  await setSession(server, sara, "active_at = now() - interval '11 minutes'")
  await expect(unlock).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await unlock.click()
  await expect(field(page)).toHaveText(TEXT)
  await connect()
  await isSaved(page)
})

test('[CLN-50] a session that ends leads to the login, and after it back to the text', { tag: '@desktop' }, async ({
  server,
  otherBrowser,
}) => {
  const { page, sara, path } = await openRecord(server, await otherBrowser(server.baseUrl))
  const connect = await typeCutOff(page, TEXT)
  // Before the end: the console may leave at any moment after it, and keys go to the login then.
  await page.keyboard.type(' Kort.')
  await setSession(server, sara, 'ended_at = now()')
  await connect()
  await expect(page).toHaveURL(/\/clinic\/login/)
  await page.getByRole('button', { name: say('login.passkey') }).click()
  await expect(page).toHaveURL(new RegExp(path))
  await expect(field(page)).toHaveText(`${TEXT} Kort.`)
  await isSaved(page)
})

test('[CLN-50] [CLN-110] signing out asks while a text is not stored; the same person finds it from the queue, another one removes it', {
  tag: '@desktop',
}, async ({ server, otherBrowser }) => {
  const { path } = await makeRecord(server)
  const sara = await makeClinician(server.dataDir, 'Sara Lind')
  const olle = await makeClinician(server.dataDir, 'Olle Berg')
  const page = await enterConsole(await otherBrowser(server.baseUrl), sara, path)
  await typeCutOff(page, TEXT)
  const leave = async () => {
    await page.getByRole('button', { name: say('shell.account', { name: 'Sara Lind' }) }).click()
    await page.getByRole('menuitem', { name: say('shell.logOut') }).click()
  }
  await leave()
  const dialog = page.getByRole('alertdialog', { name: say('leave.title') })
  await expect(dialog.getByText(say('leave.kept'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: say('leave.stay') })).toBeFocused()
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(field(page)).toHaveText(TEXT)
  await leave()
  await dialog.getByRole('button', { name: say('leave.anyway') }).click()
  await expect(page).toHaveURL(/\/clinic\/login/)
  expect(await countKept(page)).toBe(1)
  expect(await reachOfScripts(page)).not.toContain('gånger om dagen')

  await page.getByRole('button', { name: say('login.passkey') }).click()
  await expect(page).toHaveURL(/\/clinic\/queue/)
  await expect(page.getByText(say('unsent.text'))).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('link', { name: /^Öppna bedömningen, skriven/ }).click()
  await expect(field(page)).toHaveText(TEXT)

  await signInAs(page.context(), olle)
  await page.goto('/clinic/queue')
  await expect(page.getByRole('button', { name: say('shell.account', { name: 'Olle Berg' }) })).toBeVisible()
  await expect.poll(() => countKept(page)).toBe(0)
  await expect(page.getByText(say('unsent.text'))).toHaveCount(0)
})

test('[CLN-50] a text that was changed somewhere else meanwhile is a conflict after the reload too; both are kept', {
  tag: '@desktop',
}, async ({ server, otherBrowser }) => {
  const { page, sara, path } = await openRecord(server, await otherBrowser(server.baseUrl))
  await page.keyboard.press('m')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('Ett.')
  await isSaved(page)
  const connect = await cutOff(page)
  await page.keyboard.type(' Här.')

  const elsewhere = await enterConsole(await otherBrowser(server.baseUrl), sara, path)
  await elsewhere.getByRole('button', { name: say('writing.continue') }).click()
  await expect(field(elsewhere)).toBeFocused()
  await elsewhere.keyboard.type(' Där.')
  await isSaved(elsewhere)

  await page.reload()
  await expect(field(page)).toHaveText('Ett. Här.')
  await connect()
  await page.getByRole('button', { name: say('writing.keepMine') }).click()
  await isSaved(page)
  await page.getByRole('button', { name: say('versions.open') }).click()
  await expect(page.getByText(say('versions.replaced'))).toBeVisible()
})

test('[CLN-50] keys that come before the field are in it, and none is a shortcut; a reload right after them is no conflict', {
  tag: '@desktop',
}, async ({ server, otherBrowser }) => {
  const { page, sara } = await openRecord(server, await otherBrowser(server.baseUrl))
  await page.keyboard.type('mEgen vila, ge dem tid.', { delay: 5 })
  await expect(field(page)).toHaveText('Egen vila, ge dem tid.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(field(page)).toHaveText('Egen vila, ge dem tid.')
  await field(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Kom åter.')
  await isSaved(page)
  const stored = await queryDatabase<{ body: string }>(
    server.dataDir,
    'select body from comments where written_by = $1',
    [`staff:${sara.id}`],
  )
  expect(stored.map(({ body }) => body)).toEqual(['<p>Egen vila, ge dem tid. Kom åter.</p>'])
})

test('[CLN-50] a text that was closed while it could not be stored is gone on with, not begun twice', {
  tag: '@desktop',
}, async ({ server, otherBrowser }) => {
  const { page, sara } = await openRecord(server, await otherBrowser(server.baseUrl))
  const connect = await typeCutOff(page, TEXT)
  await expect(page.getByText(say('writing.offline'))).toBeVisible()
  await page.getByRole('button', { name: say('writing.close') }).click()
  await expect(field(page)).toHaveCount(0)
  await page.getByRole('button', { name: say('writing.write') }).click()
  await expect(field(page)).toHaveText(TEXT)
  await connect()
  await isSaved(page)
  const stored = await queryDatabase(server.dataDir, 'select id from comments where written_by = $1', [
    `staff:${sara.id}`,
  ])
  expect(stored).toHaveLength(1)
})
