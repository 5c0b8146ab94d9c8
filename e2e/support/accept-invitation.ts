import type { Page } from '@playwright/test'
import { codeOf } from './authenticator-app.ts'
import { clinicText } from './clinic-texts.ts'
import { expect } from './fixtures.ts'

const say = clinicText('sv')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens a link of an invitation and goes on to the choice of a factor. @param link path and query */
export async function openInvitation(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel(say('accept.name'), { exact: true }).waitFor()
  await press(page, say('accept.next'))
  await heading(page, say('factor.title')).waitFor()
}

/** Chooses a password and an authenticator app. @param onShown called once both are filled in @returns the app's secret, as shown */
export async function choosePasswordAndApp(
  page: Page,
  password: string,
  onShown?: () => Promise<void>,
): Promise<string> {
  await page.getByRole('radio', { name: say('factor.password') }).check()
  await page.getByLabel(say('factors.password'), { exact: true }).fill(password)
  await page.getByLabel(say('factors.passwordAgain'), { exact: true }).fill(password)
  const secret = (await page.locator('code[translate=no]').textContent()) ?? ''
  await onShown?.()
  // The code before that of now: those of now and after serve to sign in.
  await page.getByLabel(say('factors.totpCode')).fill(codeOf(secret, -1))
  await press(page, say('factor.submit'))
  return secret
}

/** Keeps the recovery codes, reads the notice, enters, and opens the page of the staff. @returns the codes */
export async function finishEnrolment(page: Page): Promise<string[]> {
  await heading(page, say('finish.codesTitle')).waitFor()
  const codes = await page
    .getByRole('list', { name: say('factors.codesList') })
    .getByRole('listitem')
    .allTextContents()
  await page.getByLabel(say('finish.kept')).check()
  await press(page, say('accept.next'))
  await heading(page, say('finish.noticeTitle')).waitFor()
  await page.getByLabel(say('finish.read')).check()
  await press(page, say('finish.submit'))
  await page.getByRole('link', { name: say('page.staff'), exact: true }).click()
  await expect(heading(page, say('page.staff'))).toBeVisible()
  return codes
}

/** Fills in the first half of the login page. */
export async function givePassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(say('login.email')).fill(email)
  await page.getByLabel(say('login.password'), { exact: true }).fill(password)
  await press(page, say('login.next'))
}

/** Fills in the second half of it. */
export async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(say('proof.code'), { exact: true }).fill(code)
  await press(page, say('login.code.submit'))
}

/** Signs out by the menu of the person. */
export async function signOut(page: Page, name: string): Promise<void> {
  await press(page, say('shell.account', { name }))
  await page.getByRole('menuitem', { name: say('shell.logOut') }).click()
  await expect(heading(page, say('page.login'))).toBeVisible()
}
