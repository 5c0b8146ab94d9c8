import { endOtherSessions } from '@htd/contract/account'
import { logOut, resetPassword } from '@htd/contract/auth'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { clientOf } from '#test/client.ts'
import { contractEndpoints } from '#test/contract-endpoints.ts'
import { dumpOf, findIn } from '#test/dump.ts'
import { logInsTo, setCookieOf, WRONG } from '#test/log-in-from.ts'
import { makeDeps, makeLink, makePatient, makeSession, PASSWORD, type TestDeps } from '#test/make.ts'
import { until } from '#test/until.ts'
import { leaveMark } from './device-marks.ts'
import { sweepDeviceMarks } from './sweep-device-marks.ts'
import { hold } from './users.repo.ts'

const anna = 'anna@example.se'
const bo = 'bo@example.se'

let deps: TestDeps
let annaId: string
const { tryLogIn, statusOf, marked, attack, marks, expired } = logInsTo(() => deps)

beforeEach(async () => {
  deps = await makeDeps()
  annaId = (await makePatient(deps, anna)).id
})

test('[FIX-08] a log-in marks the device with 256 random bits, of which the hash is kept', async () => {
  const [first, second] = [await marked(anna), await marked(anna)]
  expect(first).toMatch(/^htd_device=[\w-]{43}$/)
  expect(second).not.toBe(first)
  const token = first.replace('htd_device=', '')
  expect((await marks()).map(({ mark_hash }) => mark_hash.toString('hex'))).toContain(tokenHash(token).toString('hex'))
  expect(findIn(await dumpOf(deps.db), [token])).toEqual([])
  expect(deps.lines.join()).not.toContain(token)
  const inHalfAYear = sql`
    select from device_marks where expires_at between now() + interval '179 days' and now() + interval '180 days'`
  expect((await inHalfAYear.execute(deps.db)).rows).toHaveLength(2)
})

test('[FIX-08] on https the cookie is Secure, and one of the other name is not read', async () => {
  deps.config = { ...deps.config, baseUrl: 'https://htd.example' }
  const cookie = setCookieOf(await tryLogIn(anna))
  const [, value] = /^__Secure-htd_device=([\w-]{43}); Path=\/api\/v1\/auth\/; .*; Secure$/.exec(cookie) ?? []
  await attack(anna)
  expect(await statusOf(anna, { cookie: `htd_device=${value}` })).toBe(429)
  expect(await statusOf(anna, { cookie: `__Secure-htd_device=${value}` })).toBe(200)
})

test('[FIX-08] a mark lets nobody in: not without the password, and not to any other call', async () => {
  const cookie = await marked(anna)
  const denied = await tryLogIn(anna, { password: WRONG, cookie })
  expect([denied.statusCode, setCookieOf(denied)]).toEqual([401, ''])
  const app = buildApp(deps)
  const own = (await contractEndpoints()).filter(({ access }) => access !== 'public')
  expect(own.length).toBeGreaterThan(20)
  for (const { method, path, cookies } of own) {
    const url = path.replace(/\{\w+\}/g, annaId)
    // The calls of the session of staff look first at where they come from.
    const refused = cookies?.includes('clinic') ? 403 : 401
    expect([url, (await app.inject({ method, url, headers: { cookie } })).statusCode]).toEqual([url, refused])
  }
})

test('[FIX-08] an account has five marks at most, and the one unused for longest makes room', async () => {
  const first = await marked(anna)
  const second = await marked(anna)
  const age = (cookie: string, days: number) =>
    sql`update device_marks set last_used_at = now() - make_interval(days => ${days})
      where mark_hash = ${tokenHash(cookie.replace('htd_device=', ''))}`.execute(deps.db)
  await age(first, 2)
  await age(second, 3)
  for (let n = 0; n < 4; n += 1) await marked(anna)
  expect(await marks()).toHaveLength(5)
  await attack(anna)
  expect(await statusOf(anna, { cookie: second })).toBe(429)
  expect(await statusOf(anna, { cookie: first })).toBe(200)
})

test('[FIX-08] of log-ins at once, too, five marks are left', async () => {
  for (let n = 0; n < 4; n += 1) await marked(anna)
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const first = deps.db.transaction().execute(async (tx) => {
    await hold(tx, annaId)
    await leaveMark(tx, annaId, [])
    begin()
    await mayEnd
  })
  await begun
  const second = marked(anna)
  const waiting = sql`select from pg_locks where not granted`
  await until(async () => (await waiting.execute(deps.db)).rows.length > 0)
  end()
  await Promise.all([first, second])
  expect(await marks()).toHaveLength(5)
})

test('[FIX-08] nobody without the password can push a mark out', async () => {
  const cookie = await marked(anna)
  await makePatient(deps, bo)
  for (let n = 0; n < 5; n += 1) await tryLogIn(anna, { password: WRONG, ip: `198.51.100.${n}` })
  for (let n = 0; n < 6; n += 1) await marked(bo, { cookie })
  expect(await statusOf(anna, { cookie })).toBe(200)
})

test('[FIX-08] a device keeps its mark, and each log-in lets it live for 180 days from then', async () => {
  const cookie = await marked(anna)
  const earlier = sql`update device_marks set expires_at = expires_at - interval '100 days', last_used_at = '2026-01-01'`
  await earlier.execute(deps.db)
  expect(await marked(anna, { cookie })).toBe(cookie)
  const prolonged = sql`
    select from device_marks where expires_at > now() + interval '179 days' and last_used_at > '2026-01-02'`
  expect([(await prolonged.execute(deps.db)).rows.length, (await marks()).length]).toEqual([1, 1])
})

test('[FIX-08] a device that serves a couple lets both in, and forgets what is worth nothing', async () => {
  await makePatient(deps, bo)
  const forAnna = await marked(anna)
  const forBoth = await marked(bo, { cookie: forAnna })
  expect(forBoth).toMatch(/^htd_device=[\w-]{43}\.[\w-]{43}$/)
  await attack(anna)
  await attack(bo)
  expect(await statusOf(bo, { cookie: forBoth })).toBe(200)
  expect(await statusOf(anna, { cookie: forBoth })).toBe(200)
  await deps.db.deleteFrom('device_marks').where('user_id', '=', annaId).execute()
  expect((await marked(bo, { cookie: forBoth })).split('.')).toHaveLength(1)
})

test('[FIX-08] logging out leaves the mark; logging out everywhere and a new password end all', async () => {
  const { access } = await makeSession(deps, annaId)
  const cookie = await marked(anna)
  const { refresh } = await makeSession(deps, annaId)
  const call = clientOf(buildApp(deps))
  await call(logOut, { body: { refresh } })
  expect(await marks()).toHaveLength(1)

  await call(endOtherSessions, {}, { token: access })
  expect(await marks()).toEqual([])
  expect(await marked(anna, { cookie })).not.toBe(cookie)
  await makePatient(deps, bo)
  await marked(bo)

  const { token } = await makeLink(deps, { purpose: 'reset', patientId: annaId })
  await call(resetPassword, { body: { password: `${PASSWORD}x`, confirmed_password: `${PASSWORD}x` } }, { token })
  const left = await marks()
  expect([left.length, left.some(({ user_id }) => user_id === annaId)]).toEqual([1, false])
})

test('[FIX-08] logging out everywhere ends the marks also when there is no other device', async () => {
  await marked(anna)
  await deps.db.deleteFrom('sessions').execute()
  const { access } = await makeSession(deps, annaId)
  await clientOf(buildApp(deps))(endOtherSessions, {}, { token: access })
  expect(await marks()).toEqual([])
})

test('[FIX-08] marks that have expired are deleted', async () => {
  await marked(anna)
  await expired(await marked(anna))
  await sweepDeviceMarks.run(deps, null)
  expect(await marks()).toHaveLength(1)
  expect(deps.lines.join()).toContain('"marks":1')
})
