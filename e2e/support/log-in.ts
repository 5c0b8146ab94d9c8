import type { Language } from '@htd/domain/vocabulary/languages'
import type { Page } from '@playwright/test'
import type { Patient } from './make-patient.ts'
import { t } from './texts.ts'

type Credentials = Pick<Patient, 'email' | 'password'> & { language?: Language }

/** Fills in the open login page and submits it. */
export async function logInByHand(page: Page, { email, password, language = 'sv' }: Credentials): Promise<void> {
  const say = t(language)
  await page.getByLabel(say('auth.email')).fill(email)
  await page.getByLabel(say('auth.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('auth.submit') }).click()
}
