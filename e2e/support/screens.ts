import type { Language } from '@htd/domain/vocabulary/languages'
import type { Page } from '@playwright/test'
import legal from '../../packages/content/packs/default/legal/legal.json' with { type: 'json' }
import { generalAnswers } from './answers.ts'
import { decks, htdPath, showPath, slideOf } from './decks.ts'
import { PASSWORD } from './make-patient.ts'
import { questionPath } from './open-question.ts'
import { storeAnswers } from './store-answers.ts'
import { t } from './texts.ts'
import { userMenu } from './user-menu.ts'

type Visit = { page: Page; language: Language }
export type Screen = {
  name: string
  /** Opens it, and waits until it is shown. */
  open: (visit: Visit) => Promise<void>
  /** True if it exists only below the breakpoint. */
  isNarrow?: boolean
}

const at = (path: string, heading = 'h1'): Screen => ({
  name: path,
  open: async ({ page }) => {
    await page.goto(path)
    await page.locator(heading).first().waitFor()
  },
})

/** A screen reached by an action on another one. */
const after = (name: string, before: Screen, act: (visit: Visit) => Promise<void>, more = {}): Screen => ({
  name,
  open: async (visit) => {
    await before.open(visit)
    await act(visit)
  },
  ...more,
})

const withAnswers = (path: string): Screen => ({
  name: path,
  open: async ({ page }) => {
    await storeAnswers(page, generalAnswers(2))
    await page.goto(path)
    await page.locator('h1').waitFor()
  },
})

const press =
  (key: Parameters<ReturnType<typeof t>>[0], values = {}) =>
  async ({ page, language }: Visit) =>
    page.getByRole('button', { name: t(language)(key, values), exact: true }).click()

const link = '/register?token=not-yet-looked-at&email=anna%40example.com'
const toNames = async ({ page, language }: Visit) => {
  const say = t(language)
  await page.getByLabel(say('register.password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(say('register.confirmation')).fill(PASSWORD)
  await page.getByLabel(say('register.agreement')).check()
  await press('register.next')({ page, language })
  await page.getByLabel(say('register.firstName')).waitFor()
}

export const publicScreens: Screen[] = [
  at('/'),
  after('/ with the display panel', at('/'), press('display.open')),
  at(questionPath('st_intro')),
  at(questionPath('core_dry')),
  at(questionPath('ctx_lids')),
  withAnswers('/overview'),
  withAnswers(`/edit${questionPath('core_dry')}/2`),
  withAnswers('/email'),
  after('/email with problems', withAnswers('/email'), ({ page, language }) =>
    page.getByLabel(t(language)('email.label')).press('Enter'),
  ),
  at('/thank-you'),
]

export const accountScreens: Screen[] = [
  at('/auth'),
  after('/auth with problems', at('/auth'), press('auth.submit')),
  at(link),
  after('/register with problems', at(link), press('register.next')),
  after('/register, second step', at(link), toNames),
  at('/register'),
  at('/forgot-password'),
  at('/reset-password?token=not-yet-looked-at'),
  at('/reset-password'),
  at('/reminders/off?token=not-yet-looked-at'),
  at('/reminders/off'),
  at('/help', 'main h3 button'),
  at('/no-such-page'),
  at(`/legal/privacy/${legal.privacy.version}/sv`),
]

const quiz = at('/dashboard/quiz', '[role=tabpanel] h2')
const status = at('/dashboard/status', '[role=meter]')
const tab =
  (key: 'result.tabAnswers' | 'result.tabComments' | 'status.overview') =>
  async ({ page, language }: Visit) => {
    await page.getByRole('tab', { name: t(language)(key) }).click()
    await page.locator('[role=tabpanel] :is(dl, table)').waitFor()
  }

const settings: Screen = {
  name: '/dashboard/settings',
  open: async ({ page, language }) => {
    await page.goto('/dashboard/settings')
    await page.getByText(t(language)('devices.current'), { exact: true }).waitFor()
    await page.locator('select').waitFor()
  },
}

const help = at('/dashboard/help', 'main h3 button')

export const patientScreens: Screen[] = [
  at('/re-take', '[type=submit]:not([aria-disabled=true])'),
  at('/re-take-symptoms', '[type=submit]:not([aria-disabled=true])'),
  at('/updated-status'),
  at('/dashboard/index', '[role=meter]'),
  quiz,
  after('/dashboard/quiz, answers', quiz, tab('result.tabAnswers')),
  after('/dashboard/quiz, comments', quiz, tab('result.tabComments')),
  at('/dashboard/quiz?mode=updated', '[role=alertdialog]'),
  status,
  after('/dashboard/status, overview', status, tab('status.overview')),
  at('/dashboard/search?search=linser', '#main :is(ol > li, p strong)'),
  at('/dashboard/search?search=qwxzqwxz', '#main p strong'),
  at('/dashboard/HTD', '[data-deck]'),
  at('/dashboard/Diagnosis', '#main h1'),
  at('/dashboard/bookmarks', '#main h2'),
  at(htdPath(), '[role=group]:not([inert]) h2'),
  at(showPath(slideOf(decks.tears, decks.tears.slides.length).id), '[role=group]:not([inert]) h2'),
  at('/dashboard/profile', '#main section'),
  after('the profile, editing', at('/dashboard/profile', '#main section'), press('profile.editNamed')),
  settings,
  after('the deletion of the account', settings, async ({ page, language }) => {
    const say = t(language)
    await page.getByRole('button', { name: say('delete.open') }).click()
    await page.getByText(say('delete.nothingKept'), { exact: true }).waitFor()
  }),
  after('the request for data', settings, async ({ page, language }) => {
    const say = t(language)
    await page.getByRole('button', { name: say('data.ask') }).click()
    await page.getByText(say('data.received'), { exact: true }).waitFor()
  }),
  help,
  after('the help, every section and answer open', help, async ({ page }) => {
    const openAll = (openers: string) =>
      page.evaluate((selector) => {
        for (const opener of document.querySelectorAll<HTMLElement>(selector)) opener.click()
      }, openers)
    await openAll('main summary, main h2 button')
    // An open section has all of its questions; a closed one may still lack some.
    await openAll('main h3 button[aria-expanded=false]')
    await page.locator('main :is(h2, h3) [aria-expanded=false]').first().waitFor({ state: 'detached' })
  }),
  after('the help, searched in vain', help, async ({ page, language }) => {
    await page.getByLabel(t(language)('help.search')).fill('qwxzqwxz')
    await page.getByRole('button', { name: t(language)('help.clear') }).waitFor()
  }),
  after('the help, a message with problems', help, press('feedback.send')),
  at('/dashboard/data/00000000-0000-4000-8000-000000000000', '#main h1 + p'),
  at('/dashboard/help/assistant', '[role=log] ~ section button'),
  at('/dashboard/no-such-page'),
  after('the display panel', status, press('display.open')),
  after('the user menu', status, async ({ page, language }) => {
    await userMenu(page, language).click()
    await page.getByRole('menuitem').first().waitFor()
  }),
  after('the drawer', status, press('shell.menu'), { isNarrow: true }),
]
