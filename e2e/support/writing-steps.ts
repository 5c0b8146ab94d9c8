import type { Language } from '@htd/domain/vocabulary/languages'
import type { Page } from '@playwright/test'
import { generalAnswers } from './answers.ts'
import { clinicText } from './clinic-texts.ts'
import { expect } from './fixtures.ts'
import { makePatient } from './make-patient.ts'
import { makeStaff } from './make-staff.ts'
import { queryDatabase } from './query-database.ts'
import { setting } from './setting.ts'
import { t } from './texts.ts'

const say = clinicText('sv')

/**
 * Makes a patient with an assessment that waits.
 * @param mode setting `comment_approval`; 2: a second person approves what is written
 */
export async function makeRecord(
  { dataDir, baseUrl }: { dataDir: string; baseUrl: string },
  { mode = 0, language = 'sv' }: { mode?: number; language?: Language } = {},
) {
  await queryDatabase(dataDir, 'delete from work_items')
  await queryDatabase(
    dataDir,
    `insert into settings (key, value) values ('comment_approval', '${mode}') on conflict (key) do update set value = excluded.value`,
  )
  const patient = await makePatient(
    { baseUrl, mailFolder: setting('E2E_MAIL_FOLDER') },
    { chosen: generalAnswers(3), language },
  )
  const [item] = await queryDatabase<{ id: string }>(dataDir, 'select participation_id as id from work_items')
  const id = item?.id ?? ''
  return { patient, id, path: `/clinic/assessment/${id}` }
}

export const makeClinician = (dataDir: string, name: string) => makeStaff(dataDir, { roles: ['clinician'], name })
export const field = (page: Page) => page.getByRole('textbox', { name: say('writing.label') })
export const isSaved = (page: Page) => expect(page.getByText(/^Sparat \d\d\.\d\d$/)).toBeVisible()

/** Presses Tab until a control has the focus, and then Enter. */
export async function press(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name, exact: true }).last()).toBeVisible()
  const isThere = () => page.evaluate(() => document.activeElement?.textContent?.trim())
  for (let presses = 0; presses < 150 && (await isThere()) !== name; presses++) await page.keyboard.press('Tab')
  expect(await isThere()).toBe(name)
  await page.keyboard.press('Enter')
}

/** Replaces the text in the field, by keyboard. */
export async function rewrite(page: Page, text: string): Promise<void> {
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
  await isSaved(page)
}

/** Opens the comments as the patient sees them. */
export async function openComments(page: Page, language: Language = 'sv') {
  await page.goto('/dashboard/quiz')
  await page.getByRole('tab', { name: t(language)('result.tabComments') }).click()
  return page.getByRole('tabpanel')
}
