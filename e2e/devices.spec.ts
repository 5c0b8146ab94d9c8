import { getProfile, listSessions } from '@htd/contract/account'
import { refresh } from '@htd/contract/auth'
import { endSessions } from './support/end-sessions.ts'
import { expect } from './support/fixtures.ts'
import { logInByHand } from './support/log-in.ts'
import { apiOf } from './support/make-patient.ts'
import { test } from './support/own-server.ts'
import { runHtd } from './support/run-htd.ts'
import { t } from './support/texts.ts'

const say = t('sv')

test('[API-06] a patient sees the devices, ends one of them and then all others; they are out at once', async ({
  page,
  axe,
  server,
  makePatient,
}) => {
  const call = apiOf(server.baseUrl)
  const patient = await makePatient()
  const [first, second, third] = [await patient.logIn(), await patient.logIn(), await patient.logIn()]
  await page.goto('/auth')
  await logInByHand(page, patient)
  await page.waitForURL('/dashboard/index')
  await page.goto('/dashboard/settings')
  const rows = page.getByRole('listitem').filter({ hasText: say('devices.used') })
  await expect(rows).toHaveCount(4)
  await expect(rows.filter({ hasText: say('devices.current') })).toHaveCount(1)
  await expect(rows.filter({ hasText: say('devices.current') })).toContainText('Chrome, Linux')
  expect(await axe()).toEqual([])

  await rows
    .filter({ hasNotText: say('devices.current') })
    .first()
    .getByRole('button')
    .click()
  await expect(page.getByRole('main').getByText(say('devices.ended'))).toBeVisible()
  await expect(rows).toHaveCount(3)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const visits = await Promise.allSettled(
    [first, second, third].map(({ access }) => call(listSessions, {}, { token: access })),
  )
  expect(visits.filter(({ status }) => status === 'rejected')).toHaveLength(1)

  await page.getByRole('button', { name: say('devices.endOthers') }).click()
  await expect(page.getByRole('main').getByText(say('devices.othersEnded'))).toBeVisible()
  await expect(rows).toHaveCount(1)
  for (const { refresh: token } of [first, second, third])
    await expect(call(refresh, { body: { refresh: token } })).rejects.toMatchObject({ status: 401 })
  await page.reload()
  await expect(rows).toHaveCount(1)
})

test('[API-06] a device that was ended elsewhere goes to the login at its next step, and says why', async ({
  page,
  server,
  expectedErrors,
  patient,
}) => {
  expectedErrors.push(/status of 401/)
  await page.goto('/dashboard/settings')
  await expect(page.getByText(say('devices.current'))).toBeVisible()
  await endSessions(server, patient)
  await page.getByRole('combobox').selectOption('5')
  await page.waitForURL(/\/auth\?/)
  await expect(page.getByText(say('auth.ended'))).toBeVisible()
})

test('[AUT-05] rotating the signing keys logs nobody out, and the running server signs with the new one', {
  tag: '@desktop',
}, async ({ page, server, makePatient, logInAs }) => {
  const call = apiOf(server.baseUrl)
  const patient = await makePatient()
  await logInAs(patient)
  const before = await patient.logIn()
  expect(await runHtd(server.dataDir, 'keys', 'rotate')).toMatchObject({ code: 0 })

  const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
  const old = kidOf(before.access)
  await expect.poll(async () => kidOf((await patient.logIn()).access)).not.toBe(old)
  await expect(call(getProfile, {}, { token: before.access })).resolves.toBeDefined()
  const after = await call(refresh, { body: { refresh: before.refresh } })
  expect(kidOf(after.access)).not.toBe(old)
  await page.goto('/dashboard/settings')
  await expect(page.getByText(say('devices.current'))).toBeVisible()
})
