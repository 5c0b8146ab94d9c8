import type { Language } from '@htd/domain/vocabulary/languages'
import type { Page } from '@playwright/test'
import { clinicText } from './clinic-texts.ts'
import { expect } from './fixtures.ts'

const say = clinicText('sv')

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
