import { randomBytes } from 'node:crypto'
import { getProfile } from '@htd/contract/account'
import { listStaff } from '@htd/contract/clinic/staff'
import { staffRoles } from '@htd/domain/vocabulary/staff-roles'
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
import { expectSaid, stepUpOf } from './support/clinic-steps.ts'
import { clinicText } from './support/clinic-texts.ts'
import { collectSecrets } from './support/collect-secrets.ts'
import { expect } from './support/fixtures.ts'
import { linkIn } from './support/mail.ts'
import { makeStaff, plugInAuthenticator } from './support/make-staff.ts'
import { test } from './support/own-server.ts'
import { runHtd } from './support/run-htd.ts'
import { storedKeys } from './support/storage.ts'
import { t } from './support/texts.ts'
import { userMenu } from './support/user-menu.ts'

const say = clinicText('sv')
const password = 'märkvärdigt lösenord 7319'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.use({ settings: { LOG_LEVEL: 'debug' } })
// One server for all of them.
test.describe.configure({ mode: 'default' })

test('[CLN-105] the pages of the clinic have the policy of the patients’ pages, with frames of their own origin', {
  tag: '@desktop',
}, async ({ page }) => {
  const policyOf = async (path: string) => (await page.request.get(path)).headers()['content-security-policy']
  const expected = (await policyOf('/auth'))?.replace('frame-src ', "frame-src 'self' ")
  for (const path of ['/clinic', '/clinic/login', '/clinic/accept', '/clinic/staff', '/clinic/no-such-page'])
    expect(await policyOf(path), path).toBe(expected)
})

const email = 'markant.adress@klinik.example'
// A second run must not read the mail of the first.
const newcomer = `ny.markant.${randomBytes(4).toString('hex')}@klinik.example`
const words = [
  'Markanta',
  'Namnsson',
  'Markantsson',
  'Patientmarkant',
  'Efternamnsmarkant',
  'markantsokord',
  'markantfråga',
  'Nyanställda',
  'sköterska',
  'striking',
  'felaktigt',
]

const expectProblem = (page: Page) =>
  expect(page.getByRole('alert').filter({ hasText: say('app.problem') })).toBeVisible()

async function failToSignIn(page: Page): Promise<void> {
  for (const [who, what] of [
    ['okand.adress@klinik.example', 'felaktigt lösenord ett'],
    ['annan.okand@klinik.example', 'felaktigt lösenord tre'],
    [email, 'felaktigt lösenord två'],
  ] as const) {
    await givePassword(page, who, what)
    await expectProblem(page)
  }
}

/** Invites somebody, and confirms it by a code. */
async function inviteMarked(page: Page, code: string): Promise<void> {
  await page.goto('/clinic/staff?sok=markantsokord')
  await page.getByRole('button', { name: say('staff.invite'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('staff.inviteTitle') })
  await dialog.getByLabel(say('staff.email')).fill(newcomer)
  await dialog.getByLabel(say('staff.fullName')).fill('Nyanställda Markantsson')
  await dialog.getByRole('checkbox', { name: /^läsare/i }).check()
  await dialog.getByLabel(say('staff.titleSv')).fill('markant sköterska')
  await dialog.getByLabel(say('staff.titleEn')).fill('striking nurse')
  await dialog.getByRole('button', { name: say('staff.inviteSend') }).click()
  await stepUpOf(page).getByLabel(say('proof.code'), { exact: true }).fill(code)
  await stepUpOf(page)
    .getByRole('button', { name: say('stepUp.byCode'), exact: true })
    .click()
  await expectSaid(page, say('staff.invited', { name: 'Nyanställda Markantsson' }))
}

test('[CLN-106] the log of a whole run, at its most talkative, holds none of what people typed and were given', {
  tag: '@desktop',
}, async ({ page, context, server, expectedErrors, makePatient, logInAs, mailFor }) => {
  expectedErrors.push(/status of (400|401|403)/)
  const secrets = await collectSecrets(context, ['public-key', 'staff.manage', ...staffRoles])
  const invited = await runHtd(
    server.dataDir,
    'staff',
    'invite',
    email,
    '--name',
    'Markanta Namnsson',
    '--role',
    'admin',
  )
  const { pathname, search } = new URL(/http\S+/.exec(invited.output)?.[0] ?? '')
  await openInvitation(page, pathname + search)
  const secret = await choosePasswordAndApp(page, password)
  const codes = await finishEnrolment(page)
  await signOut(page, 'Markanta Namnsson')

  await failToSignIn(page)
  await givePassword(page, email, password)
  await giveCode(page, 'fel kod 4711')
  await expectProblem(page)
  await giveCode(page, codeOf(secret))
  await heading(page, say('page.queue')).waitFor()
  await page.getByRole('link', { name: say('page.staff'), exact: true }).click()

  await inviteMarked(page, codeOf(secret, 1))
  const mailed = new URL(linkIn(await mailFor(newcomer))).searchParams.get('token') ?? ''
  await signOut(page, 'Markanta Namnsson')

  // A patient beside them, whose search words are in the address of a page.
  const patient = await makePatient({ firstName: 'Patientmarkant', lastName: 'Efternamnsmarkant' })
  await logInAs(patient)
  await page.goto('/dashboard/search?search=markantfråga')
  await heading(page, t('sv')('search.titleFor', { text: 'markantfråga' })).waitFor()
  const { access, refresh } = await patient.logIn()
  await page.goto(`/clinic/accept?token=${randomBytes(32).toString('base64url')}`)
  await heading(page, say('link.unusableTitle')).waitFor()

  const shown = [secret, secret.replaceAll(' ', ''), ...codes.flatMap((code) => [code, code.replace(/\W/g, '')])]
  const spoken = [patient.email, patient.password, access, refresh, mailed]
  const markers = new Set([...secrets, ...shown, ...spoken, ...words, email, password].filter(Boolean))
  expect(markers.size).toBeGreaterThanOrEqual(60)
  const log = server.output().toLowerCase()
  for (const route of [
    '/api/v1/clinic/session/code/',
    '/api/v1/clinic/staff/:id/',
    '/api/v1/clinic/invitations/accept/',
  ])
    expect(log).toContain(route)
  expect([...markers].filter((marker) => log.includes(marker.toLowerCase()))).toEqual([])
})

test('[CLN-01] [CLN-14] a patient and a member of staff in one browser: neither’s token opens anything of the other, and each signs out alone', {
  tag: '@desktop',
}, async ({ page, context, server, expectedErrors, patient }) => {
  expectedErrors.push(/status of 401/)
  const staff = await makeStaff(server.dataDir, { roles: ['admin'] })
  await plugInAuthenticator(page, staff)
  await page.goto('/dashboard/index')
  await page.getByRole('meter').waitFor()
  const before = { keys: await storedKeys(page), cookies: (await context.cookies()).map(({ name }) => name) }

  let bearer = ''
  page.on('response', async (response) => {
    if (response.url().endsWith('/session/token/') && response.ok()) bearer = (await response.json()).access
  })
  const signIn = async () => {
    await page.goto('/clinic/login')
    await page.getByRole('button', { name: say('login.passkey') }).click()
    await heading(page, say('page.queue')).waitFor()
  }
  await signIn()
  const added = (await context.cookies()).filter(({ name }) => !before.cookies.includes(name))
  expect(added).toEqual([
    expect.objectContaining({
      name: 'htd_clinic',
      path: '/api/v1/clinic/session/',
      httpOnly: true,
      sameSite: 'Strict',
      expires: -1,
    }),
  ])
  expect(await storedKeys(page)).toEqual(before.keys)
  expect(
    await page.evaluate(async () => [sessionStorage.length, await caches.keys(), await indexedDB.databases()]),
  ).toEqual([0, [], []])

  const { access } = await patient.logIn()
  const statusWith = async (path: string, token: string) =>
    (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).status()
  expect([await statusWith(listStaff.path, bearer), await statusWith(getProfile.path, access)]).toEqual([200, 200])
  expect([await statusWith(listStaff.path, access), await statusWith(getProfile.path, bearer)]).toEqual([401, 401])

  await signOut(page, staff.name)
  await page.goto('/dashboard/index')
  await page.getByRole('meter').waitFor()
  await signIn()
  await page.goto('/dashboard/index')
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: t('sv')('shell.logOut') }).click()
  await expect(page).toHaveURL('/auth')
  await page.goto('/clinic/staff')
  await heading(page, say('page.staff')).waitFor()
})
