import type { Language } from '@htd/domain/vocabulary/languages'
import type { Page } from '@playwright/test'
import { clinicText } from './clinic-texts.ts'
import { expect } from './fixtures.ts'
import { plugInAuthenticator, type Staff, signInAs } from './make-staff.ts'

const say = clinicText('sv')

/** Signs a member of staff in, with a passkey at hand, and opens a page of the console. */
export async function enterConsole(page: Page, staff: Staff, path: string): Promise<Page> {
  await signInAs(page.context(), staff)
  await plugInAuthenticator(page, staff)
  await page.goto(path)
  await page.getByRole('navigation').waitFor()
  return page
}

/** Opens a dialog of the menu "Mer" of a member of staff. */
export async function openMore(
  page: Page,
  name: string,
  action: 'suspend' | 'reset' | 'end',
  language: Language = 'sv',
): Promise<void> {
  const say = clinicText(language)
  await page
    .locator('summary')
    .and(page.getByLabel(say('staff.moreNamed', { name }), { exact: true }))
    .click()
  await page.getByRole('button', { name: `${say(`staff.${action}`)}: ${name}`, exact: true }).click()
}

/** The dialog that asks the person to confirm with the passkey. */
export const stepUpOf = (page: Page) => page.getByRole('dialog', { name: say('stepUp.title') })

/** Confirms a step-up by the passkey that is plugged into the page. */
export async function stepUp(page: Page): Promise<void> {
  await stepUpOf(page)
    .getByRole('button', { name: say('stepUp.byPasskey') })
    .click()
  await expect(stepUpOf(page)).toBeHidden()
}

/** The message that says that an action is done. */
export const expectSaid = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()
