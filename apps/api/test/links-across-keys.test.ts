import { randomUUID } from 'node:crypto'
import { logIn, register, resetPassword } from '@htd/contract/auth'
import { previewSlide } from '@htd/contract/previews'
import { submitAnswers, submitFirstQuiz } from '@htd/contract/quiz'
import { stopReminders } from '@htd/contract/reminders'
import { getReport, makeReportLink } from '@htd/contract/report'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { eraseAccount } from '#features/account/erase-account.ts'
import { forgotPassword } from '#features/auth/forgot-password.ts'
import { makePreviewLink } from '#features/previews/make-preview-link.ts'
import { chooseReminder } from '#features/reminders/choose-reminder.ts'
import { queueMailToAccount } from '#outbox/mails.repo.ts'
import { coreAnswers, nine } from './answers.ts'
import { clientOf } from './client.ts'
import { composeRow } from './compose-row.ts'
import { defaultPack } from './default-pack.ts'
import { makeDeps, makePatient, makeSession, PASSWORD, type TestDeps } from './make.ts'

const passwords = { password: `${PASSWORD}x`, confirmed_password: `${PASSWORD}x` }
const email = 'anna@example.se'
let deps: TestDeps

beforeEach(async () => {
  deps = await makeDeps({ rateLimitScale: 100 })
})

const call = () => clientOf(buildApp(deps))

function submit() {
  const answer_id_list = coreAnswers(deps.content.current(), nine(1))
  const consents = { terms: true, privacy: true }
  return call()(submitFirstQuiz, { body: { email, answer_id_list, lang: 'sv', consents, submission_id: randomUUID() } })
}

/** Composes the newest mail. @returns its token */
async function mailedToken(): Promise<string> {
  const row = await deps.db
    .selectFrom('mail_outbox')
    .selectAll()
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const mail = await composeRow(deps, row)
  return /(?:token|claim)=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** Kinds of links in mails. Each is created with one key; `use` is the patient's action. */
const mailed: Record<string, { make: () => Promise<unknown>; use: (token: string) => Promise<unknown> }> = {
  register: {
    make: submit,
    use: (token) => call()(register, { body: { ...passwords, first_name: 'Anna', last_name: 'Ek' } }, { token }),
  },
  claim: {
    make: async () => {
      await makePatient(deps, email)
      await submit()
    },
    use: async (claim) => {
      await call()(logIn, { body: { username: email, password: PASSWORD, claim } })
      const events = await deps.db.selectFrom('audit_events').select('event').execute()
      expect(events.map(({ event }) => event)).toContain('assessment_claimed')
    },
  },
  reset: {
    make: async () => {
      await makePatient(deps, email)
      await forgotPassword(deps, email, '192.0.2.1')
    },
    use: (token) => call()(resetPassword, { body: passwords }, { token }),
  },
  'reminders-off': {
    make: async () => {
      const { id } = await makePatient(deps, email)
      await chooseReminder(deps, id, 3)
      await queueMailToAccount(deps.db, id, { template: 'retake-reminder', data: {} })
    },
    use: (token) => call()(stopReminders, { query: { token } }),
  },
}

describe.each(Object.entries(mailed))('[FIX-09] the link of kind %s', (_, { make, use }) => {
  test('mailed before a change of keys opens after it, and after the key is gone', async () => {
    await make()
    const token = await mailedToken()
    deps.keys.rotate()
    deps.keys.forget()
    await expect(use(token)).resolves.not.toBeNull()
  })

  test('that waits in the outbox meanwhile is mailed as it would have been', async () => {
    await make()
    deps.keys.rotate(3 * 24 * 60 * 60)
    await expect(use(await mailedToken())).resolves.not.toBeNull()
  })

  test('that waits in the outbox while the key is lost works all the same', async () => {
    await make()
    deps.keys.rotate()
    deps.keys.forget()
    await expect(use(await mailedToken())).resolves.not.toBeNull()
  })
})

test('[FIX-09] links to stop reminders in mails from before each of several changes of keys all work', async () => {
  await mailed['reminders-off']?.make()
  const tokens = [await mailedToken()]
  for (let change = 0; change < 3; change += 1) {
    deps.keys.rotate()
    deps.keys.forget()
    tokens.push(await mailedToken(), await mailedToken())
  }
  expect(new Set(tokens).size).toBe(4)
  for (const token of tokens) expect(await call()(stopReminders, { query: { token } })).toEqual({ months: 0 })
  await expect(call()(stopReminders, { query: { token: 'x'.repeat(43) } })).rejects.toMatchObject({ status: 401 })
})

test('[FIX-09] shared reports and previews go by tokens that no key makes', async () => {
  const { id } = await makePatient(deps, email)
  const { access } = await makeSession(deps, id)
  const body = { answer_id_list: coreAnswers(deps.content.current(), nine(1)) }
  const { participation_id } = await call()(submitAnswers, { body }, { token: access })
  const { url } = await call()(makeReportLink, { params: { participation_id } }, { token: access })
  const slide_id = (await defaultPack()).pack.decks[0]?.slides[0]?.id ?? ''
  const preview = await makePreviewLink(deps.db, { kind: 'slide', itemId: slide_id })
  deps.keys.rotate()
  deps.keys.forget()
  const tokenIn = (link = '') => new URL(link, 'http://here').searchParams.get('token') ?? ''
  const report = await call()(getReport, { params: { participation_id }, query: {} }, { token: tokenIn(url) })
  expect(report.participation_id).toBe(participation_id)
  expect(await call()(previewSlide, { query: { slide_id } }, { token: tokenIn(preview) })).toMatchObject({
    id: slide_id,
  })
})

test('[FIX-09] erasing finds what was noted of an address by former keys', async () => {
  const { id } = await makePatient(deps, email)
  const wrong = () => call()(logIn, { body: { username: email, password: 'wrong' } }).catch(() => undefined)
  await wrong()
  deps.keys.rotate(3 * 24 * 60 * 60)
  await wrong()
  await deps.db.updateTable('audit_events').set({ patient_id: null }).execute()
  await eraseAccount(deps, id)
  const events = await deps.db.selectFrom('audit_events').select(['event', 'details']).execute()
  expect(events.filter(({ event }) => event === 'login_failed')).toHaveLength(2)
  expect(events.filter(({ details }) => 'address' in details)).toEqual([])
})
