import type { Page } from '@playwright/test'
import { enterConsole, expectSaid, openMore, stepUp, stepUpOf } from './support/clinic-steps.ts'
import { clinicText } from './support/clinic-texts.ts'
import { expect } from './support/fixtures.ts'
import { linkIn } from './support/mail.ts'
import { makeStaff } from './support/make-staff.ts'
import { queryDatabase } from './support/query-database.ts'
import { test } from './support/two-servers.ts'

const say = clinicText('sv')
const staffPath = '/clinic/staff'
/** Time within which what one server has done counts on the other. */
const SOON = { timeout: 5000 }

// One pair of servers for all of them.
test.describe.configure({ mode: 'default' })

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/status of (401|403|409|412)/)
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('[CLN-18] new roles and a suspension on one server reach the open page of the other within five seconds', {
  tag: '@desktop',
}, async ({ page, axe, server, second, otherBrowser }) => {
  const admin = await makeStaff(server.dataDir, { roles: ['admin'], name: 'Olle Berg' })
  const auditor = await makeStaff(server.dataDir, { roles: ['auditor'], name: 'Nina Dal' })
  const theirs = await enterConsole(await otherBrowser(second.baseUrl), auditor, '/clinic/settings')
  await expect(theirs.getByText(say('live.connected'))).toBeVisible()
  await enterConsole(page, admin, staffPath)

  await page.getByRole('button', { name: say('staff.changeNamed', { name: auditor.name }) }).click()
  const change = page.getByRole('dialog', { name: say('staff.changeNamed', { name: auditor.name }) })
  await change.getByRole('checkbox', { name: /^granskare/i }).uncheck()
  await change.getByRole('checkbox', { name: /^redaktör/i }).check()
  expect(await axe()).toEqual([])
  await change.getByRole('button', { name: say('actions.save') }).click()
  await expect(stepUpOf(page)).toBeVisible()
  expect(await axe()).toEqual([])
  await stepUp(page)
  await expectSaid(page, say('staff.changed', { name: auditor.name }))
  await expect(heading(theirs, say('page.forbidden'))).toBeVisible(SOON)

  await openMore(page, auditor.name, 'suspend')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('staff.suspend') })
    .click()
  await stepUp(page)
  await expectSaid(page, say('staff.suspendDone', { name: auditor.name }))
  await expect(theirs).toHaveURL(/\/clinic\/login/, SOON)
  await expect(theirs.locator('body')).not.toContainText(auditor.name)
})

test('[CLN-108] [CLN-17] who saves second, on a stale version (412), sees what the first has saved, keeps the text and can save anyway', {
  tag: '@desktop',
}, async ({ page, axe, server, second, otherBrowser }) => {
  const [first, other] = await Promise.all(
    ['Olle Berg', 'Sara Lind'].map((name) => makeStaff(server.dataDir, { roles: ['admin'], name })),
  )
  const member = await makeStaff(server.dataDir, { roles: ['editor'], name: 'Ylva Å' })
  if (!first || !other) throw new Error('They were not made')
  await enterConsole(page, first, staffPath)
  const theirs = await enterConsole(await otherBrowser(second.baseUrl), other, staffPath)
  const [mine, foreign] = [page, theirs].map((each) => ({
    dialog: each.getByRole('dialog', { name: say('staff.changeNamed', { name: member.name }) }),
    open: () => each.getByRole('button', { name: say('staff.changeNamed', { name: member.name }) }).click(),
  }))
  if (!mine || !foreign) throw new Error('There are two')
  await Promise.all([mine.open(), foreign.open()])
  const name = mine.dialog.getByLabel(say('staff.fullName'))
  await name.fill('Ylva Åkesson')
  await foreign.dialog.getByLabel(say('staff.fullName')).fill('Ylva Ek')
  await foreign.dialog.getByRole('button', { name: say('actions.save') }).click()
  await stepUp(theirs)
  await expectSaid(theirs, say('staff.changed', { name: 'Ylva Ek' }))

  await mine.dialog.getByRole('button', { name: say('actions.save') }).click()
  await expect(stepUpOf(page)).toBeVisible()
  await expect(name).toHaveValue('Ylva Åkesson')
  await stepUp(page)
  const strip = page.getByRole('alert').filter({ hasText: say('conflict.title') })
  await expect(strip).toContainText('Ylva Ek')
  await expect(strip).toBeFocused()
  await expect(page.getByLabel(say('staff.fullName'))).toHaveValue('Ylva Åkesson')
  expect(await axe()).toEqual([])
  await strip.getByRole('button', { name: say('conflict.anyway') }).click()
  await stepUp(page)
  await expectSaid(page, say('staff.changed', { name: 'Ylva Åkesson' }))
  await theirs.reload()
  await expect(theirs.getByRole('rowheader', { name: /Ylva Åkesson/ })).toBeVisible()
})

test('[CLN-09] [CLN-17] one asks for a new sign-in of somebody, the other confirms; the link works after an hour', {
  tag: '@desktop',
}, async ({ page, axe, server, second, otherBrowser, mailFor }) => {
  const asking = await makeStaff(server.dataDir, { roles: ['admin'], name: 'Olle Berg' })
  const confirming = await makeStaff(server.dataDir, { roles: ['auditor'], name: 'Sara Lind' })
  const lost = await makeStaff(server.dataDir, { roles: ['editor'], name: 'Bo Sten' })
  const locksOut = await enterConsole(await otherBrowser(second.baseUrl), lost, staffPath)
  const theirs = await enterConsole(await otherBrowser(second.baseUrl), confirming, staffPath)
  await enterConsole(page, asking, staffPath)

  await openMore(page, lost.name, 'reset')
  expect(await axe()).toEqual([])
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('staff.resetAsk') })
    .click()
  await stepUp(page)
  await expect(page.getByText(say('second.yours'))).toBeVisible()
  const what = say('staff.resetOf', { name: lost.name })
  await expect(page.getByRole('button', { name: say('second.confirmNamed', { what }) })).toHaveCount(0)
  await expect(heading(locksOut, say('page.staff'))).toBeVisible()

  await theirs.reload()
  await theirs.getByRole('button', { name: say('second.confirmNamed', { what }) }).click()
  await stepUp(theirs)
  await expectSaid(theirs, say('staff.resetConfirmed'))
  await expect(locksOut).toHaveURL(/\/clinic\/login/, SOON)

  // Of the server that has sent it, which may be either.
  const { pathname, search } = new URL(linkIn(await mailFor(lost.email)))
  const link = pathname + search
  await mailFor(asking.email)
  await page.goto(link)
  await expect(heading(page, say('link.earlyTitle'))).toBeVisible()
  expect(await axe()).toEqual([])
  await queryDatabase(server.dataDir, 'update staff_invitations set works_from = now() where staff_id = $1', [lost.id])
  await page.goto(link)
  await expect(heading(page, say('accept.resetTitle'))).toBeVisible()
  expect(await axe()).toEqual([])
})

test('[CLN-10] of two administrators who end each other at the same time one stays', { tag: '@desktop' }, async ({
  page,
  server,
  second,
  otherBrowser,
  expectedErrors,
}) => {
  // Who is ended in the middle of the step-up has no passkey any more.
  expectedErrors.push(/status of 400 .*step-up/)
  await queryDatabase(server.dataDir, "update staff set status = 'suspended'")
  const one = await makeStaff(server.dataDir, { roles: ['admin'], name: 'Olle Ett' })
  const two = await makeStaff(server.dataDir, { roles: ['admin'], name: 'Sara Två' })
  const theirs = await enterConsole(await otherBrowser(second.baseUrl), two, staffPath)
  await enterConsole(page, one, staffPath)
  for (const [tab, other] of [
    [page, two],
    [theirs, one],
  ] as const) {
    await openMore(tab, other.name, 'end')
    await tab
      .getByRole('alertdialog')
      .getByRole('button', { name: say('staff.endConfirm') })
      .click()
    await expect(stepUpOf(tab)).toBeVisible()
  }
  await Promise.all(
    [page, theirs].map((tab) =>
      stepUpOf(tab)
        .getByRole('button', { name: say('stepUp.byPasskey') })
        .click(),
    ),
  )
  const active = () =>
    queryDatabase<{ name: string }>(
      server.dataDir,
      "select name from staff where status = 'active' and 'admin' = any(roles)",
    )
  await expect.poll(async () => (await active()).length).toBe(1)
  const [left] = await active()
  const [stays, goes, gone] = left?.name === one.name ? [page, theirs, two] : [theirs, page, one]
  await expect(goes).toHaveURL(/\/clinic\/login/)
  await expectSaid(stays, say('staff.endDone', { name: gone.name }))
  await expect(stays.getByRole('rowheader', { name: gone.name })).toHaveCount(0)
})
