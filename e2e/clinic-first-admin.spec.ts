import { listStaff } from '@htd/contract/clinic/staff'
import type { Page } from '@playwright/test'
import {
  choosePasswordAndApp,
  finishEnrolment,
  giveCode,
  givePassword,
  openInvitation,
  signOut,
} from './support/accept-invitation.ts'
import { codeOf } from './support/authenticator-app.ts'
import { expectSaid, stepUp } from './support/clinic-steps.ts'
import { clinicText } from './support/clinic-texts.ts'
import { findFaults } from './support/find-faults.ts'
import { expect } from './support/fixtures.ts'
import { linkIn } from './support/mail.ts'
import { plugInAuthenticator } from './support/make-staff.ts'
import { test } from './support/own-server.ts'
import { runHtd } from './support/run-htd.ts'

const say = clinicText('sv')
const password = 'regn mot rutan i mars'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const pathOf = (link: string) => new URL(link).pathname + new URL(link).search

/** Checks a screen by axe: those of which `clinic-screens.spec.ts` has no like. */
const check = async (page: Page) => expect.soft(await findFaults(page)).toEqual([])

/** The bearers that a page was given. */
function bearersOf(page: Page): string[] {
  const bearers: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/session/token/') && response.ok()) bearers.push((await response.json()).access)
  })
  return bearers
}

async function invite(page: Page, { name, address }: { name: string; address: string }): Promise<void> {
  await page.getByRole('button', { name: say('staff.invite'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('staff.inviteTitle') })
  await dialog.getByLabel(say('staff.email')).fill(address)
  await dialog.getByLabel(say('staff.fullName')).fill(name)
  await dialog.getByRole('checkbox', { name: /^redaktör/i }).check()
  await dialog.getByRole('button', { name: say('staff.inviteSend') }).click()
  await stepUp(page)
  await expectSaid(page, say('staff.invited', { name }))
}

test('[CLN-02] [CLN-03] [CLN-04] [CLN-05] [CLN-06] [CLN-07] from an empty server to two people who sign in, each in their own way', {
  tag: '@desktop',
}, async ({ page, server, otherBrowser, address, mailFor, expectedErrors }) => {
  expectedErrors.push(/status of (400|401|403)/)
  const [first, second] = [address(), address()]
  const command = await runHtd(server.dataDir, 'staff', 'invite', first, '--name', 'Ada Första', '--role', 'admin')
  const link = pathOf(/http\S+/.exec(command.output)?.[0] ?? command.output)
  expect(pathOf(linkIn(await mailFor(first)))).toBe(link)

  await plugInAuthenticator(page)
  const bearers = bearersOf(page)
  await openInvitation(page, link)
  await expect(page).toHaveURL('/clinic/accept')
  await page.getByRole('button', { name: say('factors.passkeyMake') }).click()
  await heading(page, say('finish.codesTitle')).waitFor()
  const early = await page.request.get(listStaff.path, { headers: { authorization: `Bearer ${bearers.at(-1)}` } })
  expect([early.status(), (await early.json()).code]).toEqual([401, 'second_factor_needed'])
  expect(new Set(await finishEnrolment(page)).size).toBe(10)

  await invite(page, { name: 'Bo Andra', address: second })
  const mail = await mailFor(second)
  expect(mail.text).toContain('Ada Första har bjudit in dig till HTD klinik hos Exempelkliniken Ögon.')
  const invitation = pathOf(linkIn(mail))

  const theirs = await otherBrowser()
  await openInvitation(theirs, invitation)
  const secret = await choosePasswordAndApp(theirs, password, () => check(theirs))
  const [recovery = ''] = await finishEnrolment(theirs)
  await signOut(theirs, 'Bo Andra')

  await givePassword(theirs, second, password)
  await heading(theirs, say('login.code.title')).waitFor()
  await check(theirs)
  await theirs.goto('/clinic/staff')
  await heading(theirs, say('page.login')).waitFor()
  const code = codeOf(secret)
  await givePassword(theirs, second, password)
  await giveCode(theirs, code)
  await expect(theirs).toHaveURL('/clinic/staff')
  await heading(theirs, say('page.staff')).waitFor()
  await signOut(theirs, 'Bo Andra')

  await givePassword(theirs, second, password)
  await giveCode(theirs, code)
  await expect(theirs.getByRole('alert').filter({ hasText: say('app.problem') })).toBeVisible()
  await giveCode(theirs, recovery)
  await heading(theirs, say('page.addFactor')).waitFor()
  await mailFor(second, 2)
  await theirs.goto(invitation)
  await heading(theirs, say('link.unusableTitle')).waitFor()

  await signOut(page, 'Ada Första')
  await page.getByRole('button', { name: say('login.passkey') }).click()
  await heading(page, say('page.queue')).waitFor()
})
