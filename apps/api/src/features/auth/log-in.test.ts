import { argon2Sync } from 'node:crypto'
import { forgotPassword, logIn } from '@htd/contract/auth'
import { listResults } from '@htd/contract/quiz'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { clientOf } from '#test/client.ts'
import { makeAssessment, makeDeps, makeLink, makePatient, PASSWORD, type TestDeps } from '#test/make.ts'
import { until } from '#test/until.ts'

const email = 'anna@example.se'
let deps: TestDeps

beforeEach(async () => {
  deps = await makeDeps()
})

const logInAs = (username: string, password = PASSWORD, more: { claim?: string } = {}) =>
  clientOf(buildApp(deps))(logIn, { body: { username, password, ...more } })

test('[API-01] the right password opens a session, in whatever case the address is written', async () => {
  await makePatient(deps, email)
  const answer = await logInAs(' Anna@Example.SE ')
  expect(answer).toMatchObject({ first_name: 'Anna', last_name: 'Ek' })
  await expect(clientOf(buildApp(deps))(listResults, { query: {} }, { token: answer.access })).resolves.toMatchObject({
    items: [],
  })
})

test('[API-01] an unknown user and a wrong password get the same answer', async () => {
  await makePatient(deps, email)
  const app = buildApp(deps)
  const answers = await Promise.all(
    [email, 'nobody@example.se'].map((username) =>
      app.inject({ method: 'POST', url: '/api/v1/auth/', payload: { username, password: 'fel-losenord' } }),
    ),
  )
  const [known, unknown] = answers.map(({ statusCode, headers: { date, 'x-request-id': id, ...headers }, body }) => ({
    statusCode,
    headers,
    body: { ...JSON.parse(body), instance: '' },
  }))
  expect(known).toEqual(unknown)
  expect(known).toMatchObject({ statusCode: 401, body: { error: 'Fel användarnamn eller lösenord' } })
})

test.each([
  ['the account is deleted', sql`delete from users`],
  ['the password is reset', sql`update users set password_hash = replace(password_hash, 't=2', 't=3')`],
])('where %s while somebody logs in, there is no session and no mark', async (_, change) => {
  await makePatient(deps, email)
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const changing = deps.db.transaction().execute(async (tx) => {
    await change.execute(tx)
    begin()
    await mayEnd
  })
  await begun
  const attempt = logInAs(email)
  attempt.catch(() => undefined)
  const waiting = sql<{ pid: number }>`select pid from pg_locks where not granted`
  await until(async () => (await waiting.execute(deps.db)).rows.length > 0)
  end()
  await changing
  await expect(attempt).rejects.toMatchObject({ status: 401 })
  const left = sql`select 1 from sessions union all select 1 from device_marks`
  expect((await left.execute(deps.db)).rows).toEqual([])
})

test('a session is a new one each time, and both log-ins and failures are recorded without the address', async () => {
  const { id } = await makePatient(deps, email)
  const [first, second] = [await logInAs(email), await logInAs(email)]
  expect(first.refresh).not.toBe(second.refresh)
  await expect(logInAs(email, 'fel-losenord')).rejects.toMatchObject({ status: 401 })

  const events = await deps.db.selectFrom('audit_events').selectAll().where('patient_id', '=', id).execute()
  expect(events.map(({ event }) => event).sort()).toEqual(['login', 'login', 'login_failed'])
  expect(JSON.stringify(events)).not.toContain('anna')
})

test('a password hashed at a lower cost is hashed anew at the next log-in', async () => {
  const { id } = await makePatient(deps, email)
  const nonce = Buffer.from('sixteen bytes !!')
  const cost = { memory: 256, passes: 1, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', { message: PASSWORD, nonce, ...cost })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  const old = `$argon2id$v=19$m=256,t=1,p=1$${salt}$${hash}`
  await deps.db.updateTable('users').set({ password_hash: old }).where('id', '=', id).execute()

  await logInAs(email)
  const { password_hash } = await deps.db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await expect(logInAs(email)).resolves.toBeDefined()
})

test.each(['claim', 'register'] as const)('a %s link adds its assessment to the account it is for', async (purpose) => {
  const { id } = await makePatient(deps, email)
  const { token, patientId } = await makeLink(deps, { purpose, email })
  await makeAssessment(deps, patientId)

  await logInAs(email, PASSWORD, { claim: token })

  const owners = await Promise.all(
    (['participations', 'participation_answers', 'results', 'consents'] as const).map((table) =>
      deps.db.selectFrom(table).select('patient_id').execute(),
    ),
  )
  expect(owners.flat()).toEqual(owners.map(() => ({ patient_id: id })))
})

test.each([
  ['for another address', { purpose: 'claim', email: 'eva@example.se' }],
  ['too old', { purpose: 'claim', email, minutes: -1 }],
  ['made for something else', { purpose: 'reset', email }],
] as const)('a link that is %s moves nothing and keeps nobody out', async (_, link) => {
  await makePatient(deps, email)
  const { token, patientId } = await makeLink(deps, link)
  await makeAssessment(deps, patientId)

  await expect(logInAs(email, PASSWORD, { claim: token })).resolves.toBeDefined()
  await expect(logInAs(email, PASSWORD, { claim: 'made-up' })).resolves.toBeDefined()
  const { patient_id } = await deps.db.selectFrom('participations').select('patient_id').executeTakeFirstOrThrow()
  expect(patient_id).toBe(patientId)
})

test('five wrong passwords are followed by a wait, which the right one does not shorten and which ends by itself', async () => {
  await makePatient(deps, email)
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await expect(logInAs(email, 'fel-losenord')).rejects.toMatchObject({ status: 401 })
  }
  for (const spelling of [email, 'ANNA@example.se', ' anna+x@example.se']) {
    await expect(logInAs(spelling)).rejects.toMatchObject({
      problem: { code: 'too_many_requests', error: expect.stringMatching(/Vänta (30|29) sekunder/) },
    })
  }
  await letSecondsPass(31)
  await expect(logInAs(email)).resolves.toBeDefined()
  await expect(logInAs(email, 'fel-losenord')).rejects.toMatchObject({ status: 401 })
})

test('however often somebody tries, the owner waits 15 minutes at most', async () => {
  await makePatient(deps, email)
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await expect(logInAs(email, 'fel-losenord')).rejects.toMatchObject({ status: 401 })
    await letSecondsPass(16 * 60)
  }
  await expect(logInAs(email)).resolves.toBeDefined()
})

test('one address may try 30 times in 15 minutes, however many accounts it tries', async () => {
  const app = clientOf(buildApp(deps))
  const attempts = await Promise.allSettled(
    Array.from({ length: 35 }, (_, n) => app(logIn, { body: { username: `n${n}@example.se`, password: 'fel' } })),
  )
  const codes = attempts.map((attempt) => (attempt.status === 'rejected' ? attempt.reason.status : 200))
  expect(codes.filter((code) => code === 401)).toHaveLength(30)
  expect(codes.filter((code) => code === 429)).toHaveLength(5)
  await expect(app(forgotPassword, { body: { email: 'nobody@example.se' } })).rejects.toMatchObject({ status: 404 })
})

/** Shifts stored timestamps instead of the clock, because rate limits use the database's clock. */
async function letSecondsPass(seconds: number): Promise<void> {
  const rows = await deps.db.selectFrom('rate_limits').selectAll().execute()
  for (const { key, expires_at } of rows) {
    const earlier = new Date(expires_at.getTime() - seconds * 1000)
    await deps.db.updateTable('rate_limits').set({ expires_at: earlier }).where('key', '=', key).execute()
  }
}
