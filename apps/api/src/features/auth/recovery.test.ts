import { forgotPassword, logIn, refresh, resetPassword } from '@htd/contract/auth'
import { listResults } from '@htd/contract/quiz'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import { clientOf } from '#test/client.ts'
import { makeDeps, makeLink, makePatient, makeSession, PASSWORD, type TestDeps } from '#test/make.ts'

const email = 'anna@example.se'
const newPassword = 'ny-och-klurig-7'
let deps: TestDeps

beforeEach(async () => {
  deps = await makeDeps()
})

const call = () => clientOf(buildApp(deps))
const ask = (address: string) => call()(forgotPassword, { body: { email: address } })
const reset = (token: string | undefined, password = newPassword) =>
  call()(resetPassword, { body: { password, confirmed_password: password } }, { token })
const mails = () => deps.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()

/** Derives the token of the latest queued mail. */
async function mailedToken(): Promise<string> {
  const data = (await mails()).map((mail) => mail.data as { linkId: string })
  return deps.keys.derive('link', data.at(-1)?.linkId ?? '')
}

test('[API-03] a known address gets a mail with a link, and its token gives the account a new password, once', async () => {
  await makePatient(deps, email)
  const wake = vi.spyOn(deps, 'wakeMailSender')
  await expect(ask(' Anna@Example.se ')).resolves.toEqual({ accepted: true })
  expect(await mails()).toMatchObject([{ recipient: email, language: 'sv', template: 'reset-link' }])
  expect(wake).toHaveBeenCalledOnce()

  const token = await mailedToken()
  await expect(reset(token)).resolves.toEqual({ changed: true })
  await expect(reset(token)).rejects.toMatchObject({ problem: { code: 'invalid_link' } })
  await expect(call()(logIn, { body: { username: email, password: newPassword } })).resolves.toBeDefined()
  await expect(call()(logIn, { body: { username: email, password: PASSWORD } })).rejects.toMatchObject({ status: 401 })
})

test('[API-03] a reset ends every session and every other reset link, and tells the owner by mail', async () => {
  const { id } = await makePatient(deps, email)
  const { access, refresh: refreshToken } = await makeSession(deps, id)
  const older = await makeLink(deps, { purpose: 'reset', email, patientId: id })
  const newer = await makeLink(deps, { purpose: 'reset', email, patientId: id })
  await reset(newer.token)

  await expect(call()(listResults, { query: {} }, { token: access })).rejects.toMatchObject({ status: 401 })
  await expect(call()(refresh, { body: { refresh: refreshToken } })).rejects.toMatchObject({ status: 401 })
  await expect(reset(older.token)).rejects.toMatchObject({ problem: { code: 'invalid_link' } })
  expect(await mails()).toMatchObject([{ recipient: email, template: 'password-changed', data: {} }])
})

test('[API-03] an unknown address is told so, and what is no address too', async () => {
  await expect(ask('nobody@example.se')).rejects.toMatchObject({ status: 404, problem: { code: 'email_not_found' } })
  for (const wrong of ['anna', 'a@b', 'a@x.se,b@y.se', 'a@x.se\r\nBcc: z@z.se', '"x"@y.se']) {
    await expect(ask(wrong)).rejects.toMatchObject({ problem: { errors: [{ field: 'email', code: 'invalidEmail' }] } })
  }
  await expect(ask('')).rejects.toMatchObject({ problem: { errors: [{ code: 'emailRequired' }] } })
  expect(await mails()).toEqual([])
})

test('a clinic can have every address answered alike', async () => {
  deps = await makeDeps({ neutralRecovery: true })
  await makePatient(deps, email)
  const answers = await Promise.all([email, 'nobody@example.se'].map(ask))
  expect(answers).toEqual([{ accepted: true }, { accepted: true }])
  expect(await mails()).toHaveLength(1)
})

test('a newer link is the only one that works, and an hour is the longest', async () => {
  await makePatient(deps, email)
  await ask(email)
  const first = await mailedToken()
  await ask(email)
  await expect(reset(first)).rejects.toMatchObject({ problem: { code: 'invalid_link' } })

  const token = await mailedToken()
  const { expires_at } = await deps.db
    .selectFrom('link_tokens')
    .selectAll()
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  expect(expires_at.getTime() - Date.now()).toBeLessThan(60.5 * 60_000)
  await deps.db
    .updateTable('link_tokens')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  await expect(reset(token)).rejects.toMatchObject({ problem: { code: 'invalid_link' } })
})

test('the new password is held to the same rules, and a refused one leaves the link as it was', async () => {
  const { id } = await makePatient(deps, email)
  const { token } = await makeLink(deps, { purpose: 'reset', email, patientId: id })
  await expect(reset(token, 'anna-ek-1')).rejects.toMatchObject({
    problem: { errors: [{ field: 'password', code: 'passwordIsOwnName' }] },
  })
  // [FIX-21]
  await expect(reset(token, 'Hallon2024!')).rejects.toMatchObject({
    problem: { errors: [{ field: 'password', message: expect.stringContaining('Ta hellre tre ord') }] },
  })
  // [FIX-36]
  await expect(reset(token, '\u3000'.repeat(8))).rejects.toMatchObject({
    problem: { errors: [{ field: 'password', code: 'passwordOnlyBlanks' }] },
  })
  await expect(reset(token, '12345678')).rejects.toMatchObject({ status: 400 })
  await expect(reset(token)).resolves.toEqual({ changed: true })
})

test('of twenty resets at once with one token, one succeeds', async () => {
  const { id } = await makePatient(deps, email)
  const { token } = await makeLink(deps, { purpose: 'reset', email, patientId: id })
  const app = call()
  const body = { password: newPassword, confirmed_password: newPassword }
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => app(resetPassword, { body }, { token })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a new password ends the wait that wrong ones had brought', async () => {
  const { id } = await makePatient(deps, email)
  const { token } = await makeLink(deps, { purpose: 'reset', email, patientId: id })
  const tryLogIn = (password: string) => call()(logIn, { body: { username: email, password } })
  for (let attempt = 0; attempt < 5; attempt += 1) await expect(tryLogIn('fel')).rejects.toMatchObject({ status: 401 })
  await expect(tryLogIn(PASSWORD)).rejects.toMatchObject({ status: 429 })
  await reset(token)
  await expect(tryLogIn(newPassword)).resolves.toBeDefined()
})

test('three mails an hour to an account, and ten tries an hour from one address', async () => {
  await makePatient(deps, email)
  for (const spelling of [email, 'ANNA@example.se', ' anna@example.se']) await ask(spelling)
  await expect(ask(email)).rejects.toMatchObject({
    status: 429,
    problem: { error: 'Det blev för många försök. Vänta 1 timme och försök igen.' },
  })
  for (let n = 0; n < 6; n += 1) await expect(ask(`n${n}@example.se`)).rejects.toMatchObject({ status: 404 })
  await expect(ask('n9@example.se')).rejects.toMatchObject({ status: 429 })
  expect(await mails()).toHaveLength(3)
})
