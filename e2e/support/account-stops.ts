import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { generalAnswers } from './answers.ts'
import type { Stop } from './stops.ts'
import { storeAnswers } from './store-answers.ts'
import { t } from './texts.ts'
import { userMenu } from './user-menu.ts'

const goto = (path: string) => (page: Page) => page.goto(path)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click({ force: true })

/** Words in the answers that are the same in every language. */
const helpNames = ['patientnämnden', 'å, ä and ö']

/** Pages for accounts that need no login. */
export const accountStops: Stop[] = [
  {
    name: 'a login with wrong fields',
    open: async (page, language) => {
      await page.goto('/auth?ended=1')
      await page.getByLabel(t(language)('auth.email')).fill('abc')
      await press(page, t(language)('auth.submit'))
      await expect(page.getByText(t(language)('auth.invalidEmail')).first()).toBeVisible()
    },
  },
  {
    name: 'a login that was refused',
    open: async (page, language) => {
      await page.getByLabel(t(language)('auth.email')).fill('nobody@example.com')
      await page.getByLabel(t(language)('auth.password'), { exact: true }).fill('not the password')
      await press(page, t(language)('auth.submit'))
      await expect(page.getByText(t(language)('auth.rejectedHelp')).first()).toBeVisible()
    },
  },
  { name: 'the help for everybody', open: goto('/help'), names: helpNames },
  { name: 'a forgotten password', open: goto('/forgot-password') },
  { name: 'a link that does not work', open: goto('/register') },
  {
    name: 'a registration with everything wrong',
    open: async (page, language) => {
      await page.goto('/register?token=a-made-up-token-of-some-length&email=anna%40example.com')
      await page.getByLabel(t(language)('register.password'), { exact: true }).fill('123')
      await press(page, t(language)('register.next'))
      await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible()
    },
  },
  { name: 'a password to reset', open: goto('/reset-password?token=a-made-up-token-of-some-length') },
]

const tab = (path: string, name: 'result.tabAnswers' | 'result.tabComments' | 'status.overview'): Stop => ({
  name: `${path}, ${name}`,
  open: async (page, language) => {
    await page.goto(path)
    await page.getByRole('tab', { name: t(language)(name) }).click()
  },
})

/** Pages of a patient. */
export const patientStops: Stop[] = [
  { name: 'the home page', open: goto('/dashboard/index') },
  { name: 'the result', open: goto('/dashboard/quiz') },
  tab('/dashboard/quiz', 'result.tabAnswers'),
  tab('/dashboard/quiz', 'result.tabComments'),
  { name: 'the news of an update', open: goto('/dashboard/quiz?mode=updated') },
  { name: 'the latest state', open: goto('/dashboard/status') },
  tab('/dashboard/status', 'status.overview'),
  { name: 'a search', open: goto('/dashboard/search?search=blink') },
  { name: 'the help', open: goto('/dashboard/help'), names: helpNames },
  { name: 'the profile', open: goto('/dashboard/profile') },
  { name: 'the settings', open: goto('/dashboard/settings') },
  { name: 'no page of the dashboard', open: goto('/dashboard/nothing') },
  {
    name: 'the user menu',
    open: async (page, language) => {
      await page.goto('/dashboard/index')
      await userMenu(page, language).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  { name: 'the questions again', open: goto('/re-take') },
  { name: 'the symptoms again', open: goto('/re-take-symptoms') },
  {
    name: 'answers that are too few',
    open: async (page, language) => {
      await storeAnswers(page, [], { more: { questionType: '2' } })
      await page.goto('/overview')
      // Together, because it is shown for only two seconds.
      await Promise.all([
        expect(page.getByText(t(language)('overlay.analysing'))).toBeVisible(),
        press(page, t(language)('overview.submit')),
      ])
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'answers that can not be sent',
    open: async (page, language) => {
      const error = t(language)('app.failedText')
      const failing = { status: 500, json: { status: 500, error } }
      await page.route('**/api/v1/question/', (route) => route.fulfill(failing), { times: 1 })
      await storeAnswers(page, generalAnswers(1), { more: { questionType: '2' } })
      await page.goto('/overview')
      await press(page, t(language)('overview.submit'))
      await expect(page.getByRole('alertdialog')).toContainText(error)
    },
  },
  {
    name: 'answers that wait to be sent',
    open: async (page, language) => {
      await page.route('**/api/v1/question/', (route) => route.abort(), { times: 1 })
      await press(page, t(language)('overlay.tryAgain'))
      await expect(page.getByRole('alertdialog', { name: t(language)('waiting.title') })).toBeVisible()
    },
  },
]
