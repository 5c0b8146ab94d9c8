import * as account from '@htd/contract/clinic/account'
import * as session from '@htd/contract/clinic/session'
import * as settings from '@htd/contract/clinic/settings'
import type { StaffSettingKey } from '@htd/domain/vocabulary/staff-settings'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import type { TestDeps } from '#test/make.ts'
import {
  ageSession,
  askClinic,
  askWithStepUp,
  makeMember,
  makeStaffSession,
  openStage,
  outcomeOf,
  type TestMember,
  type TestSession,
} from '#test/staff-stage.ts'

let deps: TestDeps
let app: FastifyInstance
let sara: TestMember
let open: TestSession

beforeAll(async () => {
  ;({ deps, app, sara } = await openStage({ rateLimitScale: 1000 }))
})
beforeEach(async () => {
  await deps.db.deleteFrom('settings').execute()
  open = await makeStaffSession(deps, sara)
})

const set = (key: StaffSettingKey, value: number) =>
  deps.db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .execute()

/** What cookie and bearer are answered: they always agree. */
async function stateOf({ cookie, token }: TestSession, server = app): Promise<string> {
  const bought = await askClinic(server, session.buyStaffToken, { cookie })
  const read = await askClinic(server, account.getOwnAccount, { token })
  expect(outcomeOf(read)).toEqual(outcomeOf(bought))
  return outcomeOf(bought)[1] ?? 'open'
}

const MINUTE = 60

test.each([
  [undefined, 9 * MINUTE, 'open'],
  [undefined, 10 * MINUTE, 'locked'],
  [undefined, 29 * MINUTE, 'locked'],
  [undefined, 30 * MINUTE, 'not_signed_in'],
  [5, 4 * MINUTE, 'open'],
  [5, 5 * MINUTE, 'not_signed_in'],
  [60, 59 * MINUTE, 'locked'],
  [60, 60 * MINUTE, 'not_signed_in'],
])('[CLN-16] with %s minutes as the setting, after %i seconds without input: %s', async (minutes, seconds, state) => {
  if (minutes) await set('staff_idle_minutes', minutes)
  await ageSession(deps, open, { idleSeconds: seconds })
  expect(await stateOf(open)).toBe(state)
})

test.each([
  [undefined, 9.9, 'open'],
  [undefined, 10, 'not_signed_in'],
  [4, 3.9, 'open'],
  [4, 4, 'not_signed_in'],
  [12, 11.9, 'open'],
  [12, 12, 'not_signed_in'],
])('[CLN-16] with %s hours as the setting, %d hours after signing in: %s', async (hours, passed, state) => {
  if (hours) await set('staff_session_hours', hours)
  await ageSession(deps, open, { hours: passed })
  expect(await stateOf(open)).toBe(state)
})

test('[CLN-16] no unlocking and no input brings an ended session back', async () => {
  await ageSession(deps, open, { idleSeconds: 31 * MINUTE })
  const ways = [session.buyStaffToken, session.unlockOptions, session.unlockSession, session.lockSession]
  for (const endpoint of ways) {
    const request = { cookie: open.cookie, headers: { 'x-htd-active': '1' } }
    const body = endpoint === session.unlockSession ? { code: '000000' } : {}
    expect(outcomeOf(await askClinic(app, endpoint, { ...request, body }))).toEqual([401, 'not_signed_in'])
  }
  expect(await stateOf(open)).toBe('not_signed_in')
})

test('[CLN-16] what the environment sets wins over the setting', async () => {
  await set('staff_idle_minutes', 60)
  await set('staff_session_hours', 12)
  const config = { ...deps.config, staffIdleMinutes: 7, staffSessionHours: 5 }
  const strict = buildApp({ ...deps, config })
  expect(await stateOf(open, strict)).toBe('open')
  const bought = await askClinic(strict, session.buyStaffToken, { cookie: open.cookie })
  expect(bought.json().lock_seconds).toBe(7 * MINUTE)
  await ageSession(deps, open, { idleSeconds: 7 * MINUTE })
  expect([await stateOf(open), await stateOf(open, strict)]).toEqual(['open', 'not_signed_in'])
  const second = await makeStaffSession(deps, sara)
  await ageSession(deps, second, { hours: 5 })
  expect([await stateOf(second), await stateOf(second, strict)]).toEqual(['open', 'not_signed_in'])
})

test('[CLN-16] a setting that a second person confirms counts for sessions that are open', async () => {
  const eva = await makeMember(deps, { name: 'Eva Berg', roles: ['auditor'] })
  const [first, second] = [
    { member: sara, session: open },
    { member: eva, session: await makeStaffSession(deps, eva) },
  ]
  const params = { key: 'staff_idle_minutes' }
  const change = { params, version: 0, body: { value: 5 } }
  const asked = await askWithStepUp({ app, deps }, first, settings.changeClinicSetting, change)
  expect(asked.statusCode).toBe(202)
  await ageSession(deps, open, { idleSeconds: 6 * MINUTE })
  expect(await stateOf(open)).toBe('open')
  const { id } = asked.json()
  const confirmed = await askWithStepUp({ app, deps }, second, settings.confirmClinicSetting, { params: { id } })
  expect(confirmed.statusCode).toBe(204)
  expect(await stateOf(open)).toBe('not_signed_in')
})

const activeAt = async () =>
  (await deps.db.selectFrom('staff_sessions').select('active_at').where('id', '=', open.id).executeTakeFirstOrThrow())
    .active_at

test('[CLN-16] polling and streams are no activity, input is', async () => {
  await ageSession(deps, open, { idleSeconds: 8 * MINUTE })
  const before = await activeAt()
  await askClinic(app, session.buyStaffToken, { cookie: open.cookie })
  await askClinic(app, account.getOwnAccount, { token: open.token })
  await askClinic(app, account.listOwnSessions, { token: open.token, headers: { 'x-htd-active': '0' } })
  const stream = await askClinic(app, session.clinicEvents, { token: open.token, asStream: true })
  expect(stream.statusCode).toBe(200)
  stream.stream().destroy()
  expect(await activeAt()).toEqual(before)

  await askClinic(app, account.getOwnAccount, { token: open.token, headers: { 'x-htd-active': '1' } })
  expect((await activeAt()).getTime()).toBeGreaterThan(before.getTime() + 7 * MINUTE * 1000)
  await ageSession(deps, open, { idleSeconds: 9 * MINUTE })
  await askClinic(app, session.buyStaffToken, { cookie: open.cookie, headers: { 'x-htd-active': '1' } })
  expect(await stateOf(open)).toBe('open')
  expect((await activeAt()).getTime()).toBeGreaterThan(before.getTime() + 7 * MINUTE * 1000)
})

test('[CLN-15] [CLN-16] input does not open what has locked meanwhile', async () => {
  await ageSession(deps, open, { idleSeconds: 10 * MINUTE })
  const before = await activeAt()
  const headers = { 'x-htd-active': '1' }
  expect(outcomeOf(await askClinic(app, account.getOwnAccount, { token: open.token, headers }))).toEqual([
    401,
    'locked',
  ])
  expect(outcomeOf(await askClinic(app, session.buyStaffToken, { cookie: open.cookie, headers }))[1]).toBe('locked')
  expect(await activeAt()).toEqual(before)
})

test.each([
  ['staff_idle_minutes', 4, 'outOfRange'],
  ['staff_idle_minutes', 61, 'outOfRange'],
  ['staff_idle_minutes', 7.5, 'notWholeNumber'],
  ['staff_session_hours', 3, 'outOfRange'],
  ['staff_session_hours', 13, 'outOfRange'],
])('[CLN-16] %s can not become %d', async (key, value, code) => {
  await makeMember(deps, { name: 'Eva Berg', roles: ['auditor'] })
  const change = { params: { key }, version: 0, body: { value } }
  const who = { member: sara, session: open }
  const answer = await askWithStepUp({ app, deps }, who, settings.changeClinicSetting, change)
  expect([answer.statusCode, answer.json().errors?.[0]]).toMatchObject([400, { field: 'value', code }])
})

test('a sign-out that can not be stored is not answered as if it were', async () => {
  await sql`alter table staff_sessions rename to away`.execute(deps.db)
  const failed = await askClinic(app, session.signOut, { cookie: open.cookie })
  await sql`alter table away rename to staff_sessions`.execute(deps.db)
  expect([failed.statusCode, failed.headers['set-cookie']]).toEqual([500, undefined])
  expect((await askClinic(app, session.signOut, { cookie: open.cookie })).statusCode).toBe(204)
  expect(outcomeOf(await askClinic(app, session.buyStaffToken, { cookie: open.cookie }))).toEqual([
    401,
    'not_signed_in',
  ])
})
