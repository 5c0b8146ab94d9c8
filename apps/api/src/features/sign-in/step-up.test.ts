import * as account from '@htd/contract/clinic/account'
import * as session from '@htd/contract/clinic/session'
import * as staff from '@htd/contract/clinic/staff'
import type { Endpoint } from '@htd/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { soundCall } from '#test/clinic-calls.ts'
import type { TestDeps } from '#test/make.ts'
import {
  askClinic,
  type ClinicRequest,
  cookieOf,
  faultOf,
  makePasskey,
  makeStaffSession,
  nextCode,
  openStage,
  outcomeOf,
  type TestMember,
  type TestSession,
} from '#test/staff-stage.ts'

let deps: TestDeps
let app: FastifyInstance
let sara: TestMember
let open: TestSession

beforeEach(async () => {
  ;({ deps, app, sara, open } = await openStage())
})

const ask = (endpoint: Endpoint, request: ClinicRequest = {}, server = app) =>
  askClinic(server, endpoint, { token: open.token, ...request })
const confirm = (subject: object, proof: object = { code: nextCode(deps, sara) }) =>
  ask(session.stepUp, { body: { ...subject, ...proof } })

/** An action that any confirmation of its kind allows, and one that needs one of its own. */
const recent = (request: ClinicRequest = {}) => ask(account.newPasskeyOptions, request)
const newcomer = soundCall(staff.inviteStaff)
const once = (body = newcomer.body) => ask(staff.inviteStaff, { ...newcomer, ...(body ? { body } : {}) })

/** Lets five minutes pass for the confirmations of a session. */
const ageStepUps = (seconds: number) =>
  sql`update staff_sessions set step_ups = (select coalesce(jsonb_object_agg(key,
    (value #>> '{}')::timestamptz - make_interval(secs => ${seconds})), '{}') from jsonb_each(step_ups))`.execute(
    deps.db,
  )

test('[CLN-17] what needs a recent confirmation asks for one of its kind, and takes it for five minutes', async () => {
  const refused = await recent()
  expect(outcomeOf(refused)).toEqual([403, 'step_up_needed'])
  expect(refused.json().step_up).toEqual({ kind: 'account' })
  expect((await confirm({ kind: 'staff.manage' })).statusCode).toBe(200)
  expect((await recent()).statusCode).toBe(403)
  expect((await confirm({ kind: 'account' })).statusCode).toBe(200)
  for (const round of [1, 2]) expect([round, (await recent()).statusCode]).toEqual([round, 200])
  await ageStepUps(299)
  expect((await recent()).statusCode).toBe(200)
  await ageStepUps(2)
  expect((await recent()).statusCode).toBe(403)
})

test('[CLN-17] a confirmation counts in its session only', async () => {
  const other = await makeStaffSession(deps, sara)
  await confirm({ kind: 'account' })
  expect((await recent()).statusCode).toBe(200)
  expect((await recent({ token: other.token })).statusCode).toBe(403)
})

test('[CLN-17] what needs a confirmation of its own uses it up by one call', async () => {
  const { step_up } = (await once()).json()
  expect(step_up).toEqual({ kind: 'staff.manage', digest: expect.stringMatching(/^[\w-]{43}$/) })
  // Any other call of the kind is no help.
  await confirm({ kind: 'staff.manage' })
  expect((await once()).json().step_up).toEqual(step_up)
  expect((await confirm(step_up)).statusCode).toBe(200)
  expect((await once()).statusCode).toBe(200)
  expect((await once()).json().step_up).toEqual(step_up)
})

test('[CLN-17] it is bound to body and subject: another call is asked for again', async () => {
  const { step_up } = (await once()).json()
  await confirm(step_up)
  const other = await once({ ...newcomer.body, roles: ['admin'] })
  expect(outcomeOf(other)).toEqual([403, 'step_up_needed'])
  expect(other.json().step_up.digest).not.toBe(step_up.digest)
  const elsewhere = await ask(staff.inviteStaff, { ...newcomer, params: { id: crypto.randomUUID() } })
  expect(elsewhere.json().step_up.digest).not.toBe(step_up.digest)
  const others = await deps.db.selectFrom('staff').select('id').where('id', '<>', sara.id).execute()
  expect(others).toEqual([])
  expect((await once()).statusCode).toBe(200)
})

test('[CLN-17] of two repeats at once one gets through', async () => {
  const { step_up } = (await once()).json()
  await confirm(step_up)
  const answers = await Promise.all([once(), once()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
})

test('[CLN-17] a confirmation of one call ends after five minutes too', async () => {
  const { step_up } = (await once()).json()
  await confirm(step_up)
  await ageStepUps(301)
  expect(outcomeOf(await once())).toEqual([403, 'step_up_needed'])
})

test('[CLN-17] what would be refused anyway is not asked for', async () => {
  expect((await once({ ...newcomer.body, email: 5 })).json().code).toBe('invalid_request')
  const { id } = sara
  const answer = await ask(staff.suspendStaff, { params: { id }, headers: { 'if-match': 'x' } })
  expect(outcomeOf(answer)).toEqual([428, 'version_needed'])
})

test('[CLN-17] the challenge of a passkey confirms what it was made for, and nothing else', async () => {
  const passkey = await makePasskey(deps, sara)
  const subject = { kind: 'staff.manage', digest: 'x'.repeat(43) }
  const proofFor = async (body: object) => passkey.proof((await ask(session.stepUpOptions, { body })).json().challenge)
  for (const other of [
    { kind: 'staff.reset', digest: subject.digest },
    { ...subject, digest: 'y' },
    { kind: 'staff.manage' },
  ])
    expect(faultOf(await confirm(other, await proofFor(subject)))).toEqual([400, 'passkey', 'passkeyRefused'])
  const second = await makeStaffSession(deps, sara)
  const body = { ...subject, ...(await proofFor(subject)) }
  expect(faultOf(await ask(session.stepUp, { token: second.token, body }))[2]).toBe('passkeyRefused')
  const proof = await proofFor(subject)
  expect((await confirm(subject, proof)).statusCode).toBe(200)
  expect(faultOf(await confirm(subject, proof))[2]).toBe('passkeyRefused')
})

test('[CLN-14] [CLN-17] a step-up changes the secret; the former one is good for the tabs that are just sending it', async () => {
  const cookie = cookieOf(await confirm({ kind: 'account' }))
  const buy = async (sent: string) => (await ask(session.buyStaffToken, { cookie: sent })).statusCode
  expect(cookie).not.toBe(open.cookie)
  expect([await buy(cookie), await buy(open.cookie)]).toEqual([200, 200])
  await sql`update staff_sessions set rotated_at = rotated_at - interval '20 seconds'`.execute(deps.db)
  expect([await buy(cookie), await buy(open.cookie)]).toEqual([200, 401])
})

const bogus = () => ({ ...soundCall(session.signInByPasskey).body, kind: 'account' })

test('[CLN-109] ten refused step-ups in a quarter of an hour, counted on two servers together', async () => {
  const servers = [app, buildApp(deps)]
  const stepUpAt = (at: number, body: object) => ask(session.stepUp, { body }, servers[at % 2])
  for (let at = 0; at < 10; at += 1) expect(faultOf(await stepUpAt(at, bogus()))[2]).toBe('passkeyRefused')
  const right = { kind: 'account', code: nextCode(deps, sara) }
  for (const at of [0, 1]) expect(outcomeOf(await stepUpAt(at, right))).toEqual([429, 'too_many_requests'])
  const { headers } = await stepUpAt(0, right)
  expect(Number(headers['retry-after'])).toBeGreaterThan(800)
  expect((await recent()).statusCode).toBe(403)
})

test('[CLN-109] right step-ups are not counted', async () => {
  const passkey = await makePasskey(deps, sara)
  for (let at = 0; at < 12; at += 1) {
    const { challenge } = (await ask(session.stepUpOptions, { body: { kind: 'account' } })).json()
    expect((await confirm({ kind: 'account' }, passkey.proof(challenge))).statusCode).toBe(200)
  }
})

test('[CLN-08] [CLN-109] five wrong codes in a quarter of an hour, wherever they are entered', async () => {
  const other = buildApp(deps)
  const wrong = { code: '000000' }
  const stepUp = () => ask(session.stepUp, { body: { kind: 'account', ...wrong } })
  const unlock = () => ask(session.unlockSession, { cookie: open.cookie, body: wrong }, other)
  for (const enter of [stepUp, unlock, stepUp, unlock, stepUp]) expect(faultOf(await enter())[2]).toBe('wrongCode')
  for (const enter of [stepUp, unlock]) expect(outcomeOf(await enter())).toEqual([429, 'too_many_requests'])
  expect(outcomeOf(await confirm({ kind: 'account' }))).toEqual([429, 'too_many_requests'])
})
