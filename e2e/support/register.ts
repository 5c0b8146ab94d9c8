import type { Language } from '@htd/domain/vocabulary/languages'
import type { Page } from '@playwright/test'
import { PASSWORD } from './make-patient.ts'
import { t } from './texts.ts'

type Person = { language?: Language; password?: string; firstName?: string; lastName?: string }

/** Fills in both steps of the open registration page and submits them. */
export async function registerByHand(
  page: Page,
  { language = 'sv', password = PASSWORD, firstName = 'Anna', lastName = 'Ek' }: Person = {},
): Promise<void> {
  const say = t(language)
  await page.getByLabel(say('register.password'), { exact: true }).fill(password)
  await page.getByLabel(say('register.confirmation')).fill(password)
  await page.getByLabel(say('register.agreement')).check()
  await page.getByRole('button', { name: say('register.next') }).click()
  await page.getByLabel(say('register.firstName')).fill(firstName)
  await page.getByLabel(say('register.lastName')).fill(lastName)
  await page.getByRole('button', { name: say('register.submit') }).click()
}
