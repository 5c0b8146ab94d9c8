import { getReminder } from '@htd/contract/reminders'
import type { Email } from 'postal-mime'
import { expect } from './support/fixtures.ts'
import { linkIn } from './support/mail.ts'
import { apiOf, type Patient } from './support/make-patient.ts'
import { test } from './support/own-server.ts'
import { prefer } from './support/prefer.ts'
import { screenOf } from './support/screen-of.ts'
import type { RunningServer } from './support/start-server.ts'
import { t } from './support/texts.ts'

const clock = new URL('./support/movable-clock.mjs', import.meta.url).href

test.use({ settings: { NODE_OPTIONS: `--import=${clock}`, CLOCK_STEP_DAYS: '95' } })
test.describe.configure({ mode: 'serial' })

async function monthsOf(server: RunningServer, patient: Patient): Promise<number> {
  const { access } = await patient.logIn()
  return (await apiOf(server.baseUrl)(getReminder, {}, { token: access })).months
}

const linksIn = ({ text = '' }: Email) => text.match(/https?:\/\/\S+/g) ?? []
const offLinkIn = (mail: Email) => linksIn(mail).find((link) => link.includes('/reminders/off')) ?? ''

for (const language of ['sv', 'en'] as const)
  test(`in ${language} reminders are chosen, mailed when it is time, and stopped on a page`, {
    tag: screenOf[language],
  }, async ({ page, context, server, axe, makePatient, logInAs, mailFor }) => {
    test.setTimeout(120_000)
    const say = t(language)
    const patient = await makePatient({ language })
    await prefer(context, { language })
    await logInAs(patient)
    await page.goto('/dashboard/settings')
    await expect(page.getByRole('radio', { name: say('reminder.none') })).toBeChecked()
    await page.getByRole('radio', { name: say('reminder.months', { n: 3 }) }).check()
    await expect(page.getByText(say('reminder.saved')).first()).toBeVisible()
    expect(await axe()).toEqual([])
    await page.reload()
    await expect(page.getByRole('radio', { name: say('reminder.months', { n: 3 }) })).toBeChecked()
    expect(await monthsOf(server, patient)).toBe(3)

    process.kill(server.pid, 'SIGUSR2')
    const mail = await mailFor(patient.email, 2)
    expect(linkIn(mail)).toBe(`${server.baseUrl}/re-take`)

    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.goto(offLinkIn(mail))
    await expect(page).toHaveURL('/reminders/off')
    await expect(page.getByRole('heading', { level: 1, name: say('reminder.offTitle') })).toBeVisible()
    expect(await axe()).toEqual([])
    expect(sent).toEqual([])
    expect(await monthsOf(server, patient)).toBe(3)
    await page.getByRole('button', { name: say('reminder.offButton') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('reminder.offDone') })).toBeFocused()
    expect(await axe()).toEqual([])
    expect(await monthsOf(server, patient)).toBe(0)
  })

test('a mail program stops them with one click', { tag: '@desktop' }, async ({
  page,
  server,
  makePatient,
  logInAs,
  mailFor,
}) => {
  const say = t('sv')
  const patient = await makePatient()
  await logInAs(patient)
  await page.goto('/dashboard/settings')
  await page.getByRole('radio', { name: say('reminder.months', { n: 3 }) }).check()
  await expect(page.getByText(say('reminder.saved')).first()).toBeVisible()
  process.kill(server.pid, 'SIGUSR2')

  const { headers } = await mailFor(patient.email, 2)
  const header = (name: string) => headers.find(({ key }) => key === name)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const url = header('list-unsubscribe').slice(1, -1)
  expect((await fetch(url)).status).toBe(405)
  expect(await monthsOf(server, patient)).toBe(3)
  for (let time = 1; time <= 2; time++) {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const answer = await fetch(url, { method: 'POST', body })
    expect([answer.status, await answer.json()]).toEqual([200, { months: 0 }])
  }
  expect(await monthsOf(server, patient)).toBe(0)
})

test('a link that is not whole leads to the settings', { tag: '@phone' }, async ({ page, axe, expectedErrors }) => {
  expectedErrors.push(/status of 401/)
  const say = t('sv')
  await page.goto('/reminders/off?token=not-whole')
  await page.getByRole('button', { name: say('reminder.offButton') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('reminder.offUnusable') })).toBeFocused()
  expect(await axe()).toEqual([])
  await expect(page.getByRole('link', { name: say('reminder.toSettings') })).toHaveAttribute(
    'href',
    '/dashboard/settings',
  )
})
