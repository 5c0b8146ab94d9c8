import type { Language } from '@htd/domain/vocabulary/languages'
import { expect, type Page } from '@playwright/test'
import { generalAnswers, questionNamed } from './answers.ts'
import { openQuestion, questionPath } from './open-question.ts'
import { storeAnswers } from './store-answers.ts'
import { t } from './texts.ts'

export type Stop = {
  name: string
  /** Leaves the page in the state to be checked. */
  open: (page: Page, language: Language) => Promise<unknown>
  /** The page is in its initial state, which other journeys check closely. */
  isPlain?: boolean
  /** Words that are the same in every language. */
  names?: readonly string[]
}

const goto = (path: string) => (page: Page) => page.goto(path)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click({ force: true })
const answered = (more: Record<string, string> = {}) => ({ more: { questionType: '1', ...more } })
const few = generalAnswers(1).slice(0, 4)

/** Start page and questions, with everything that can appear on them. */
const questions: Stop[] = [
  { name: 'start, with the question about cookies', open: goto('/'), isPlain: true },
  {
    name: 'the display panel',
    isPlain: true,
    open: async (page, language) => {
      await openQuestion(page, 'st_intro')
      await press(page, t(language)('display.open'))
    },
  },
  {
    name: 'a question whose answer is missing, with a toast',
    open: async (page, language) => {
      await storeAnswers(page, [], answered())
      await openQuestion(page, 'rf_now')
      await press(page, t(language)('question.next'))
      await expect(page.getByText(t(language)('question.atLeastOne')).first()).toBeVisible()
    },
  },
  {
    name: 'a question with advice',
    open: async (page, language) => {
      await openQuestion(page, 'rf_now')
      const { answers } = questionNamed('general', 'rf_now')
      for (const slug of ['rf.chemical', 'rf.double', 'rf.one_eye_new']) {
        const text = answers.find((answer) => answer.slug === slug)?.text[language] ?? ''
        await page.getByLabel(text, { exact: true }).check()
      }
    },
  },
  {
    name: 'start, with unsent answers',
    open: async (page, language) => {
      await storeAnswers(page, few, answered())
      await page.goto('/')
      await expect(page.getByText(t(language)('welcome.unfinished'))).toBeVisible()
    },
  },
  {
    name: 'a question that had to be answered first',
    open: async (page, language) => {
      await page.goto(questionPath('core_water'))
      await expect(page.getByText(t(language)('question.sentBack'))).toBeVisible()
    },
  },
  { name: 'an unknown question', open: goto('/00000000-0000-4000-8000-000000000000') },
  { name: 'a question with pictures', open: goto(questionPath('ctx_lids')), isPlain: true },
  {
    name: 'the overview being prepared',
    open: async (page, language) => {
      await storeAnswers(page, generalAnswers(1), answered())
      await openQuestion(page, 'bg_drops')
      await press(page, t(language)('question.next'))
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]

const overview: Stop[] = [
  { name: 'the overview', open: goto('/overview'), isPlain: true },
  { name: 'a single answer to edit', open: goto(`/edit/${questionNamed('general', 'core_dry').id}/2`), isPlain: true },
  { name: 'several answers to edit', open: goto(`/edit/${questionNamed('general', 'ctx_triggers').id}/13`) },
  { name: 'nothing to edit', open: goto('/edit/nothing/1') },
  {
    name: 'the overview with missing answers',
    open: async (page, language) => {
      await storeAnswers(page, few, answered())
      for (const slug of ['core_ache', 'core_burn'])
        await page.evaluate((id) => localStorage.removeItem(id), questionNamed('general', slug).id)
      await page.goto('/overview')
      await press(page, t(language)('overview.submit'))
      await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible()
    },
  },
]

const email: Stop[] = [
  {
    name: 'the email page with all that can be missing',
    isPlain: true,
    open: async (page, language) => {
      await storeAnswers(page, generalAnswers(1), answered())
      await page.goto('/email')
      await page.getByLabel(t(language)('email.label')).fill('abc')
      await press(page, t(language)('email.send'))
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3)
    },
  },
  {
    name: 'the email page after a failure',
    open: async (page, language) => {
      const error = t(language)('app.failedText')
      const failing = { status: 500, json: { status: 500, error } }
      await page.route('**/quiz/submit/', (route) => route.fulfill(failing), { times: 1 })
      await page.getByLabel(t(language)('email.label')).fill('anna@example.com')
      for (const box of ['email.terms', 'email.privacy'] as const) await page.getByLabel(t(language)(box)).check()
      await press(page, t(language)('email.send'))
      await expect(page.getByRole('main').getByRole('alert')).toContainText(error)
    },
  },
  {
    name: 'a first quiz that waits to be sent',
    open: async (page, language) => {
      await page.route('**/quiz/submit/', (route) => route.abort(), { times: 1 })
      await press(page, t(language)('email.send'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(language)('waiting.title'))
    },
  },
  { name: 'thank you', open: goto('/thank-you'), isPlain: true },
  {
    name: 'the email page without answers',
    open: async (page) => {
      await page.evaluate(() => localStorage.clear())
      await page.goto('/email')
    },
  },
  { name: 'the confirmation of an update', open: goto('/updated-status') },
  { name: 'no page', open: goto('/no-such-page'), isPlain: true },
  {
    name: 'the start of a new quiz while another one waits',
    open: async (page, language) => {
      await storeAnswers(page, generalAnswers(1))
      const waiting = { answerIds: [], email: 'anna@example.com', since: Date.now() }
      await page.evaluate((entry) => localStorage.setItem('waiting', entry), JSON.stringify(waiting))
      await page.goto('/')
      await expect(page.getByText(t(language)('waiting.title'))).toBeVisible()
      await press(page, t(language)('welcome.start'))
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
]

/** Every public page in the states that a visitor can see. They have to be opened in this order. */
export const publicStops: Stop[] = [...questions, ...overview, ...email]
