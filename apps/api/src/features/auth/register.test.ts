import { logIn, register } from '@htd/contract/auth'
import { getReviewByParticipation, listResults } from '@htd/contract/quiz'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { clientOf } from '#test/client.ts'
import { makeAssessment, makeDeps, makeLink, makePatient, makeSession, PASSWORD, type TestDeps } from '#test/make.ts'

const email = 'ny@example.se'
let deps: TestDeps

beforeEach(async () => {
  deps = await makeDeps()
})

const good = {
  password: PASSWORD,
  confirmed_password: PASSWORD,
  first_name: 'Åsa',
  last_name: 'Öberg',
  agreement: true,
}

const registerWith = (token: string | undefined, body: Partial<typeof good> = {}, language = 'sv') =>
  clientOf(buildApp(deps), language)(register, { body: { ...good, ...body } }, { token })

const users = () => deps.db.selectFrom('users').selectAll().execute()

test('[API-02] the token of a mailed link makes the account it is for, once', async () => {
  const { token, patientId } = await makeLink(deps, { purpose: 'register', email })
  await expect(registerWith(token)).resolves.toEqual({ registered: true })
  expect(await users()).toMatchObject([{ id: patientId, email, first_name: 'Åsa', last_name: 'Öberg', language: 'sv' }])
  await expect(registerWith(token)).rejects.toMatchObject({ problem: { code: 'invalid_link' } })
})

test('[API-02] of twenty registrations at once with one token, one is made', async () => {
  const { token } = await makeLink(deps, { purpose: 'register', email })
  const app = clientOf(buildApp(deps))
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => app(register, { body: good }, { token })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await users()).toHaveLength(1)
})

test('the assessment sent with the address belongs to the new account', async () => {
  const { token, patientId } = await makeLink(deps, { purpose: 'register', email })
  const { id } = await makeAssessment(deps, patientId)
  await registerWith(token)
  const app = clientOf(buildApp(deps))
  const { access } = await app(logIn, { body: { username: email, password: PASSWORD } })
  const review = await app(getReviewByParticipation, { query: { participation_id: id } }, { token: access })
  expect(review.participation_id).toBe(id)
})

test.each([
  [{ password: 'kort-82', confirmed_password: 'kort-82' }, 'password', 'passwordTooShort'],
  [{ password: 'é'.repeat(65), confirmed_password: 'é'.repeat(65) }, 'password', 'passwordTooLong'],
  [{ password: '8203917465', confirmed_password: '8203917465' }, 'password', 'passwordOnlyNumbers'],
  [{ password: ' '.repeat(8), confirmed_password: ' '.repeat(8) }, 'password', 'passwordOnlyBlanks'],
  [{ password: 'NY@example.se', confirmed_password: 'NY@example.se' }, 'password', 'passwordSameAsEmail'],
  [{ password: 'Football1', confirmed_password: 'Football1' }, 'password', 'passwordTooCommon'],
  [{ password: 'åsaöberg1', confirmed_password: 'åsaöberg1' }, 'password', 'passwordIsOwnName'],
  [{ password: 'Sommar2024!', confirmed_password: 'Sommar2024!' }, 'password', 'passwordIsUsualWord'],
  [{ confirmed_password: 'något-annat' }, 'confirmed_password', 'passwordsDoNotMatch'],
  [{ agreement: false }, 'agreement', 'mustAgree'],
  [{ first_name: ' Å ' }, 'first_name', 'invalidFirstName'],
  [{ last_name: '' }, 'last_name', 'invalidLastName'],
])('[REG-02] the server refuses %o at the field %s as %s', async (body, field, code) => {
  const { token } = await makeLink(deps, { purpose: 'register', email })
  const refusal = { status: 400, problem: { code: 'invalid_request', errors: [{ field, code }] } }
  await expect(registerWith(token, body)).rejects.toMatchObject(refusal)
  expect(await users()).toEqual([])
  await expect(registerWith(token)).resolves.toEqual({ registered: true })
})

test('[REG-02] 64 emoji are 64 characters, and no character of a password is cut or changed', async () => {
  const password = ` ${'👁️'.repeat(31)} `
  const { token } = await makeLink(deps, { purpose: 'register', email })
  await registerWith(token, { password, confirmed_password: password })
  const app = clientOf(buildApp(deps))
  const tryWith = (attempt: string) => app(logIn, { body: { username: email, password: attempt } })
  await expect(tryWith(password.trim())).rejects.toMatchObject({ status: 401 })
  await expect(tryWith(password.slice(0, -1))).rejects.toMatchObject({ status: 401 })
  await expect(tryWith(password)).resolves.toBeDefined()
})

test('[REG-02] the agreement is told in the words of the specification', async () => {
  const { token } = await makeLink(deps, { purpose: 'register', email })
  await expect(registerWith(token, { agreement: false }, 'en')).rejects.toMatchObject({
    problem: { errors: [{ message: 'You must accept the Terms and Services' }] },
  })
})

test('[REG-03] a missing, made-up, used, expired or foreign link is refused alike, and tells to ask for a new one', async () => {
  const expired = await makeLink(deps, { purpose: 'register', email, minutes: -1 })
  const reset = await makeLink(deps, { purpose: 'reset', email })
  const used = await makeLink(deps, { purpose: 'register', email: 'used@example.se' })
  await registerWith(used.token)
  const { access, refresh } = await makeSession(deps, used.patientId)

  for (const token of [undefined, 'made-up', used.token, expired.token, reset.token, access, refresh]) {
    await expect(registerWith(token)).rejects.toMatchObject({
      problem: { code: 'invalid_link', error: expect.stringContaining('Be om en ny länk') },
    })
  }
  expect(await users()).toHaveLength(1)
})

test('[REG-03] an address that has an account is told to log in, and its link still works there', async () => {
  const { id } = await makePatient(deps, email)
  const { token, patientId } = await makeLink(deps, { purpose: 'register', email })
  await makeAssessment(deps, patientId)
  await expect(registerWith(token)).rejects.toMatchObject({ status: 409, problem: { code: 'already_registered' } })

  const app = clientOf(buildApp(deps))
  await app(logIn, { body: { username: email, password: PASSWORD, claim: token } })
  const { patient_id } = await deps.db.selectFrom('participations').select('patient_id').executeTakeFirstOrThrow()
  expect(patient_id).toBe(id)
  await expect(app(listResults, { query: {} }, { token })).rejects.toMatchObject({ status: 401 })
})

test('opening a link does not use it up', async () => {
  const { token } = await makeLink(deps, { purpose: 'register', email })
  const app = buildApp(deps)
  for (const method of ['GET', 'HEAD'] as const) {
    await app.inject({ method, url: `/register?token=${token}&email=${email}` })
    await app.inject({ method, url: '/api/v1/auth/register/', headers: { authorization: `Bearer ${token}` } })
  }
  await expect(registerWith(token)).resolves.toEqual({ registered: true })
})
