import { logIn, type TokenPair } from '@htd/contract/auth'
import { test as base, expect, type Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { type AnswerEvery, answerEvery } from './answer-every.ts'
import { findFaults } from './find-faults.ts'
import { guardContext } from './guard-context.ts'
import { readMail } from './mail.ts'
import { makePatient, newAddress, type Patient } from './make-patient.ts'
import { setting } from './setting.ts'

type Fixtures = {
  /** Console errors that a test provokes, for instance with a 400 response. All others fail it. */
  expectedErrors: RegExp[]
  /** A page in the browser of somebody else, watched like the first. `baseUrl`: of another server */
  otherBrowser: (baseUrl?: string) => Promise<Page>
  /** The faults that axe finds on the page, one line each; a test expects none. `only`: the rules to check; left out: all. */
  axe: (only?: string[]) => Promise<string[]>
  /** A unique email address. */
  address: () => string
  /** Waits for the mail to an address; `count` is the number of mails to wait for. */
  mailFor: (address: string, count?: number) => Promise<Email>
  answerEvery: AnswerEvery
  /** A patient with an account and a first result. */
  makePatient: (person?: Parameters<typeof makePatient>[1]) => Promise<Patient>
  /** Puts a new session of a patient into the browser, as if they had logged in in another tab. */
  logInAs: (patient: Patient) => Promise<void>
  /** A patient with an account and a first result, logged in with the browser of the test. */
  patient: Patient
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  baseURL: async ({}, use) => use(setting('E2E_BASE_URL')),

  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectedErrors: async ({}, use) => use([]),

  context: async ({ context, baseURL, expectedErrors }, use) => {
    const check = await guardContext(context, baseURL ?? '', expectedErrors)
    await use(context)
    check()
  },

  otherBrowser: async ({ browser, baseURL, expectedErrors }, use) => {
    const opened: (() => Promise<void>)[] = []
    await use(async (url = baseURL ?? '') => {
      const context = await browser.newContext({ baseURL: url })
      const check = await guardContext(context, url, expectedErrors)
      opened.push(() => context.close().then(check))
      return context.newPage()
    })
    for (const close of opened) await close()
  },

  axe: async ({ page }, use) => use((only) => findFaults(page, only)),

  // biome-ignore lint/correctness/noEmptyPattern: as above
  address: async ({}, use) => use(newAddress),

  // biome-ignore lint/correctness/noEmptyPattern: as above
  mailFor: async ({}, use) => use((address, count) => readMail(setting('E2E_MAIL_FOLDER'), address, count)),

  answerEvery: async ({ page }, use) => use(answerEvery(page)),

  makePatient: async ({ baseURL }, use) =>
    use((person) => makePatient({ baseUrl: baseURL ?? '', mailFolder: setting('E2E_MAIL_FOLDER') }, person)),

  logInAs: async ({ context, baseURL }, use) =>
    use(async ({ email, password }) => {
      // Through the browser's own cookies: the server may set the refresh token there and leave it out of the response.
      const answer = await context.request.post(`${baseURL}${logIn.path}`, { data: { username: email, password } })
      const { access, refresh }: TokenPair = await answer.json()
      const cookie = { url: baseURL ?? '', secure: baseURL?.startsWith('https:') ?? false, sameSite: 'Strict' as const }
      await context.addCookies([{ ...cookie, name: 'accessToken', value: access }])
      if (refresh) await context.addCookies([{ ...cookie, name: 'refreshToken', value: refresh }])
    }),

  patient: async ({ makePatient, logInAs }, use) => {
    const patient = await makePatient()
    await logInAs(patient)
    await use(patient)
  },
})

export { expect }
