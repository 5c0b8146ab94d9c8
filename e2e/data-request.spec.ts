import { readFileSync } from 'node:fs'
import { getDataExport } from '@htd/contract/data-requests'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { release, requestOf } from './support/copy-of-data.ts'
import { expect, test } from './support/fixtures.ts'
import { logInByHand } from './support/log-in.ts'
import { linkIn } from './support/mail.ts'
import { apiOf } from './support/make-patient.ts'
import { prefer } from './support/prefer.ts'
import { queryDatabase } from './support/query-database.ts'
import { screenOf } from './support/screen-of.ts'
import { setting } from './support/setting.ts'
import { t } from './support/texts.ts'

async function download(page: Page, language: Language) {
  const arrival = page.waitForEvent('download')
  await page.getByRole('button', { name: t(language)('data.download') }).click()
  const file = await arrival
  await expect(page.getByText(t(language)('data.downloaded'))).toBeVisible()
  const files = unzipSync(readFileSync(await file.path()))
  return { name: file.suggestedFilename(), read: (path: string) => strFromU8(files[path] ?? new Uint8Array()), files }
}

const words = {
  sv: { receipt: 'Vi har tagit emot din begäran', ready: 'Kopian av dina uppgifter går att hämta', readme: 'Kopia av' },
  en: { receipt: 'We have received your request', ready: 'The copy of your data can be fetched', readme: 'A copy of' },
}

for (const language of ['sv', 'en'] as const)
  test(`[SET-02] in ${language} a copy is asked for, released by the clinic, mailed and fetched`, {
    tag: screenOf[language],
  }, async ({ page, context, axe, makePatient, logInAs, mailFor }) => {
    test.setTimeout(120_000)
    const say = t(language)
    const patient = await makePatient({ language, firstName: '=Åsa "1"' })
    await prefer(context, { language })
    await logInAs(patient)

    await page.goto('/dashboard/settings')
    const ask = page.getByRole('button', { name: say('data.ask') })
    await ask.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(say('data.received'))).toBeVisible()
    expect(await axe()).toEqual([])
    await expect(dialog.getByRole('button', { name: say('result.ok') })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(ask).toBeFocused()
    await ask.click()
    await expect(dialog.getByText(say('data.received'))).toBeVisible()
    await dialog.getByRole('button', { name: say('result.ok') }).click()
    await expect(dialog).toBeHidden()

    const receipt = await mailFor(patient.email, 2)
    expect(receipt.subject).toBe(words[language].receipt)
    const { id } = await requestOf(patient)
    await release(id)
    // The third mail: asking twice sent one receipt.
    const mail = await mailFor(patient.email, 3)
    expect(mail.subject).toBe(words[language].ready)
    const link = linkIn(mail)
    expect(new URL(link).pathname + new URL(link).search).toBe(`/dashboard/data/${id}`)

    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: say('data.pageTitle') })).toBeVisible()
    await expect(page.getByText(say('data.private'))).toBeVisible()
    expect(await axe()).toEqual([])
    const { name, read, files } = await download(page, language)
    expect(name).toMatch(/^HTD-[a-z-]+-\d{4}-\d\d-\d\d\.zip$/)
    expect(read('README.txt')).toContain(words[language].readme)
    const data = JSON.parse(read('data.json'))
    expect([data.account.email, data.assessments.length]).toEqual([patient.email, 1])
    expect(data.assessments[0].result.symptomBurden).toBe(50)
    expect(JSON.parse(read('fhir.json'))).toMatchObject({ resourceType: 'Bundle', type: 'collection' })
    expect(read('csv/users.csv')).toContain(`"'=Åsa ""1"""`)
    expect(Object.keys(files).filter((path) => path.startsWith('consents/')).length).toBeGreaterThan(1)
  })

test('[SET-02] the link needs the login of the account that asked, and says when it is too late', {
  tag: '@desktop',
}, async ({ page, context, axe, makePatient, logInAs, mailFor, expectedErrors }) => {
  expectedErrors.push(/status of 404/)
  test.setTimeout(120_000)
  const say = t('sv')
  const [patient, other] = [await makePatient(), await makePatient()]
  const { id, access } = await requestOf(patient)
  await release(id)
  const link = linkIn(await mailFor(patient.email, 3))

  await page.goto(link)
  await expect(page).toHaveURL(`/auth?${new URLSearchParams({ next: `/dashboard/data/${id}` })}`)
  await logInByHand(page, patient)
  await expect(page.getByRole('button', { name: say('data.download') })).toBeVisible()

  await context.clearCookies()
  await logInAs(other)
  for (const address of [link, `/dashboard/data/${crypto.randomUUID()}`]) {
    await page.goto(address)
    await expect(page.getByText(say('data.missingText'))).toBeVisible()
    expect(await axe()).toEqual([])
  }

  await queryDatabase(setting('E2E_DATA_DIR'), 'update data_requests set expires_at = now() where id = $1', [id])
  await context.clearCookies()
  await logInAs(patient)
  await page.goto(link)
  await expect(page.getByText(/är nu raderad/)).toBeVisible()
  expect(await axe()).toEqual([])
  await page.getByRole('button', { name: say('data.ask') }).click()
  await expect(page.getByRole('dialog').getByText(say('data.received'))).toBeVisible()
  const call = apiOf(setting('E2E_BASE_URL'))
  expect((await call(getDataExport, { params: { id } }, { token: access })).state).toBe('expired')
  expect((await requestOf(patient)).id).not.toBe(id)
})
