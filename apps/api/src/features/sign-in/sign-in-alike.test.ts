import { randomUUID } from 'node:crypto'
import * as session from '@htd/contract/clinic/session'
import type { Endpoint } from '@htd/contract/endpoint'
import type { StaffStatus } from '@htd/domain/vocabulary/staff-roles'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { storeRecoveryCodes } from '#staff/recovery-codes.repo.ts'
import { makeRecoveryCodes } from '#staff/recovery-codes.ts'
import { differenceOfTimes, LIKE } from '#test/difference-of-times.ts'
import { makeDeps, PASSWORD } from '#test/make.ts'
import { askClinic, makeMember, outcomeOf } from '#test/staff-stage.ts'

const enter = (app: FastifyInstance, email: string, password = PASSWORD) =>
  askClinic(app, session.signInByPassword, { body: { email, password } })
const nobody = () => `nobody-${randomUUID()}@clinic.example`

test('[CLN-08] unknown, suspended, ended, without a password and wrong: one answer', async () => {
  const deps = await makeDeps()
  const app = buildApp(deps)
  const inState = async (status: StaffStatus) => (await makeMember(deps, { status })).email
  const keysOnly = await makeMember(deps)
  await deps.db.updateTable('staff').set({ password_hash: null }).where('id', '=', keysOnly.id).execute()
  const answers = [
    await enter(app, nobody()),
    await enter(app, ''),
    await enter(app, await inState('suspended')),
    await enter(app, await inState('ended')),
    await enter(app, await inState('invited')),
    await enter(app, keysOnly.email),
    await enter(app, (await makeMember(deps)).email, 'fel-losenord'),
  ]
  for (const answer of answers) expect(outcomeOf(answer)).toEqual([401, 'invalid_credentials'])
  expect(new Set(answers.map(({ body }) => body.replace(/"instance":"[^"]*"/, ''))).size).toBe(1)
  expect(new Set(answers.map(({ headers }) => Object.keys(headers).sort().join())).size).toBe(1)
  const refused = await deps.db.selectFrom('audit_events').selectAll().execute()
  expect(refused.filter(({ event }) => event === 'staff_sign_in_failed')).toHaveLength(answers.length)
  expect(JSON.stringify(refused)).not.toContain('@clinic.example')
})

test('[CLN-08] after five attempts each address has to wait, whether anybody has it or not', async () => {
  const deps = await makeDeps()
  const app = buildApp(deps)
  for (const email of [(await makeMember(deps)).email, nobody()]) {
    for (let at = 0; at < 5; at += 1) expect((await enter(app, email, 'fel-losenord')).statusCode).toBe(401)
    const answer = await enter(app, email)
    expect([...outcomeOf(answer), answer.headers['retry-after']]).toEqual([429, 'too_many_requests', '30'])
  }
})

type Call = [what: string, rounds: number, endpoint: Endpoint, bodyOf: (email: string) => object, status: number]
const byRecoveryCode = (email: string) => ({ email, code: 'ABCD-EFGH-IJKL-MNOP' })
const calls: Call[] = [
  ['a wrong password', 40, session.signInByPassword, (email) => ({ email, password: 'fel-losenord' }), 401],
  [
    'the right password of who is suspended',
    40,
    session.signInByPassword,
    (email) => ({ email, password: PASSWORD }),
    401,
  ],
  ['a wrong recovery code', 40, session.signInByCode, byRecoveryCode, 400],
]

test.each(calls)('[CLN-08] the time of %s does not tell whether the address has an account', async (...call) => {
  const [what, rounds, endpoint, bodyOf, status] = call
  const deps = await makeDeps({ rateLimitScale: 100_000 })
  const app = buildApp(deps)
  const { id, email } = await makeMember(deps, { status: what.includes('suspended') ? 'suspended' : 'active' })
  if (endpoint === session.signInByCode) {
    await storeRecoveryCodes(deps.db, id, makeRecoveryCodes(id).hashes)
    await deps.db.updateTable('staff').set({ password_hash: null }).execute()
  }
  const timeOf = async (who: 'known' | 'unknown') => {
    const body = bodyOf(who === 'known' ? email : nobody())
    const start = performance.now()
    expect((await askClinic(app, endpoint, { body })).statusCode).toBe(status)
    return performance.now() - start
  }
  expect(await differenceOfTimes(timeOf, rounds)).toBeLessThan(LIKE)
})
