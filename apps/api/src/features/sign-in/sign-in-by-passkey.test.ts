import type { Challenge } from '@htd/contract/clinic/fields'
import * as session from '@htd/contract/clinic/session'
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import type { SoftwarePasskey } from '#test/software-passkey.ts'
import { askClinic, cookieOf, faultOf, makeMember, makePasskey, outcomeOf, type TestMember } from '#test/staff-stage.ts'

let deps: TestDeps
let app: FastifyInstance
let sara: TestMember
let passkey: SoftwarePasskey

beforeEach(async () => {
  deps = await makeDeps()
  app = buildApp(deps)
  sara = await makeMember(deps)
  passkey = await makePasskey(deps, sara)
})

const challenge = async (): Promise<Challenge> => (await askClinic(app, session.passkeySignInOptions)).json()
const signIn = (made: Challenge, assertion: object) =>
  askClinic(app, session.signInByPasskey, { body: { challenge_id: made.challenge_id, assertion } })
type Behaviour = Parameters<SoftwarePasskey['answer']>[1]
async function signInAs(behaviour?: Behaviour, key = passkey) {
  const made = await challenge()
  return signIn(made, key.answer(made, behaviour))
}
const refused = [400, 'passkey', 'passkeyRefused']
const events = async (event: string) =>
  (await deps.db.selectFrom('audit_events').selectAll().execute()).filter((row) => row.event === event)
const sessions = () => deps.db.selectFrom('staff_sessions').select('staff_id').execute()

test('[CLN-06] a passkey signs in without an address or a second factor', async () => {
  const answer = await signInAs()
  expect(answer.statusCode).toBe(204)
  const bought = await askClinic(app, session.buyStaffToken, { cookie: cookieOf(answer) })
  expect(bought.json()).toMatchObject({ must: 'none', staff: { id: sara.id } })
  expect(await events('staff_signed_in')).toHaveLength(1)
})

test('[CLN-06] the challenge asks for a verified person, and names neither a person nor a passkey', async () => {
  const { options } = await challenge()
  expect(options).toMatchObject({ userVerification: 'required', rpId: 'localhost', allowCredentials: [] })
})

test.each<[string, Behaviour]>([
  ['without having verified the person', { isVerified: false }],
  ['for a page of another origin', { origin: 'https://evil.example' }],
  ['for another port', { origin: 'http://localhost:3001' }],
  ['over https', { origin: 'https://localhost:3000' }],
  ['for another host', { rpId: 'evil.example' }],
  ['for a host below ours', { rpId: 'x.localhost' }],
])('[CLN-06] the answer of a passkey %s is refused', async (_, behaviour) => {
  const answer = await signInAs(behaviour)
  expect(faultOf(answer)).toEqual(refused)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await sessions()).toEqual([])
  expect((await signInAs()).statusCode).toBe(204)
})

test('[CLN-06] a challenge is used once, also by two answers at once', async () => {
  const made = await challenge()
  const answers = await Promise.all([signIn(made, passkey.answer(made)), signIn(made, passkey.answer(made))])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400])
  expect(faultOf(await signIn(made, passkey.answer(made)))).toEqual(refused)
})

test('[CLN-06] a refused answer has used its challenge up', async () => {
  const made = await challenge()
  expect(faultOf(await signIn(made, passkey.answer(made, { isVerified: false })))).toEqual(refused)
  expect(faultOf(await signIn(made, passkey.answer(made)))).toEqual(refused)
})

test('[CLN-06] a challenge of another answer, of nobody or of the past is refused', async () => {
  const [one, other] = [await challenge(), await challenge()]
  expect(faultOf(await signIn(one, passkey.answer(other)))).toEqual(refused)
  const unknown = { ...other, challenge_id: crypto.randomUUID() }
  expect(faultOf(await signIn(unknown, passkey.answer(other)))).toEqual(refused)
  const late = await challenge()
  const row = await deps.db
    .selectFrom('staff_challenges')
    .selectAll()
    .where('id', '=', late.challenge_id)
    .executeTakeFirstOrThrow()
  expect(row.expires_at.getTime() - Date.now()).toBeLessThanOrEqual(300_000)
  await deps.db.updateTable('staff_challenges').set({ expires_at: new Date() }).execute()
  expect(faultOf(await signIn(late, passkey.answer(late)))).toEqual(refused)
})

test('[CLN-06] a signature of another key under the name of this one is refused', async () => {
  const other = await makePasskey(deps, await makeMember(deps, { name: 'Eva Berg' }))
  const made = await challenge()
  const named = { id: passkey.id.toString('base64url'), rawId: passkey.id.toString('base64url') }
  expect(faultOf(await signIn(made, { ...other.answer(made), ...named }))).toEqual(refused)
})

test('[CLN-06] a counter that falls is refused and recorded; the passkey stays, and goes on with its own', async () => {
  expect((await signInAs({ counter: 7 })).statusCode).toBe(204)
  expect(faultOf(await signInAs({ counter: 6 }))).toEqual(refused)
  const [event, ...others] = await events('staff_passkey_refused')
  expect(event?.details).toMatchObject({ staffId: sara.id })
  expect(others).toEqual([])
  expect((await signInAs({ counter: 8 })).statusCode).toBe(204)
})

test('[CLN-06] of two answers with one counter one is refused, and neither ends the passkey', async () => {
  const [one, other] = [await challenge(), await challenge()]
  const answers = await Promise.all([
    signIn(one, passkey.answer(one, { counter: 5 })),
    signIn(other, passkey.answer(other, { counter: 5 })),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400])
  expect((await signInAs({ counter: 6 })).statusCode).toBe(204)
})

test('[CLN-06] an authenticator without a counter always answers 0', async () => {
  const eva = await makePasskey(deps, await makeMember(deps, { name: 'Eva Berg' }))
  await deps.db.updateTable('staff_passkeys').set({ counter: 0 }).execute()
  for (const round of [1, 2]) expect([round, (await signInAs({ counter: 0 }, eva)).statusCode]).toEqual([round, 204])
  expect((await signInAs({ counter: 3 }, eva)).statusCode).toBe(204)
  expect(faultOf(await signInAs({ counter: 0 }, eva))).toEqual(refused)
})

test('[CLN-08] the passkeys of who is suspended or ended are refused as unknown ones are', async () => {
  const body = async (answer: Promise<{ body: string }>) => (await answer).body.replace(/"instance":"[^"]*"/, '')
  const unknown = await makePasskey(deps, await makeMember(deps, { name: 'Eva Berg' }))
  await deps.db.deleteFrom('staff_passkeys').where('staff_id', '<>', sara.id).execute()
  const nobodys = await body(signInAs({}, unknown))
  for (const status of ['suspended', 'ended', 'invited'] as const) {
    await deps.db.updateTable('staff').set({ status }).where('id', '=', sara.id).execute()
    expect([status, await body(signInAs())]).toEqual([status, nobodys])
  }
  expect(await sessions()).toEqual([])
})

test('[CLN-08] thirty refused passkeys from one address, then none is looked at', async () => {
  for (let at = 0; at < 30; at += 1) expect(faultOf(await signInAs({ isVerified: false }))).toEqual(refused)
  expect(outcomeOf(await signInAs())).toEqual([429, 'too_many_requests'])
})
