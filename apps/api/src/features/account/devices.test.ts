import { endOtherSessions, endSession, getProfile, listSessions } from '@htd/contract/account'
import { logIn, logOut, refresh } from '@htd/contract/auth'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { clientOf } from '#test/client.ts'
import { makeDeps, makePatient, makeSession, PASSWORD, type TestDeps } from '#test/make.ts'

const onPhone =
  'Mozilla/5.0 (Linux; Android 15; SM-S921B Build/AP3A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

let deps: TestDeps
let userId: string

beforeEach(async () => {
  deps = await makeDeps()
  userId = (await makePatient(deps)).id
})

const call = () => clientOf(buildApp(deps))
const list = async (token: string) => (await call()(listSessions, {}, { token })).items
const end = (id: string, token: string) => call()(endSession, { params: { id } }, { token })
const signedOut = { status: 401, problem: { code: 'not_signed_in' } }

async function logInFrom(userAgent: string) {
  const payload = { username: 'anna@example.se', password: PASSWORD }
  const headers = { 'user-agent': userAgent }
  const answer = await buildApp(deps).inject({ method: 'POST', url: logIn.path, payload, headers })
  return answer.json() as { access: string; refresh: string }
}

test('[API-06] a patient sees where they are logged in, and which of it is this device', async () => {
  const phone = await logInFrom(onPhone)
  const here = await makeSession(deps, userId)
  const items = await list(here.access)
  expect(items.map(({ device, is_current }) => [device, is_current])).toEqual([
    ['', true],
    ['Chrome, Android', false],
  ])
  for (const { created_at, last_used_at } of items)
    expect([created_at, last_used_at].map((time) => Math.abs(Date.parse(time) - Date.now()) < 60_000)).toEqual([
      true,
      true,
    ])
  expect((await list(phone.access)).map(({ is_current }) => is_current)).toEqual([false, true])
})

test('[API-06] neither the header of the browser nor the address is stored', async () => {
  await logInFrom(onPhone)
  const rows = JSON.stringify(await deps.db.selectFrom('sessions').selectAll().execute())
  for (const trace of ['Mozilla', 'SM-S921B', 'Chrome/141', '127.0.0.1']) expect(rows).not.toContain(trace)
})

test('[API-06] using a session moves it to the top', async () => {
  const first = await makeSession(deps, userId)
  const second = await makeSession(deps, userId)
  await deps.db
    .updateTable('sessions')
    .set({ last_used_at: new Date(Date.now() - 60_000) })
    .execute()
  const renewed = await call()(refresh, { body: { refresh: first.refresh } })
  expect((await list(renewed.access))[0]).toMatchObject({ is_current: true })
  expect((await list(second.access))[0]).toMatchObject({ is_current: false })
})

test('[API-06] a device that is ended is out at once, and the others stay', async () => {
  const here = await makeSession(deps, userId)
  const lost = await makeSession(deps, userId)
  const [other] = (await list(here.access)).filter(({ is_current }) => !is_current)
  await expect(end(other?.id ?? '', here.access)).resolves.toBeNull()

  await expect(call()(getProfile, {}, { token: lost.access })).rejects.toMatchObject(signedOut)
  await expect(call()(refresh, { body: { refresh: lost.refresh } })).rejects.toMatchObject(signedOut)
  expect(await list(here.access)).toMatchObject([{ is_current: true }])
  await expect(end(other?.id ?? '', here.access)).rejects.toMatchObject({ status: 404 })
})

test('[API-06] a foreign session, one that never was and a made-up id answer alike, and nothing ends', async () => {
  const here = await makeSession(deps, userId)
  const { id: otherId } = await makePatient(deps, 'bo@example.se')
  const foreign = await makeSession(deps, otherId)
  const [theirs] = await list(foreign.access)
  for (const id of [theirs?.id ?? '', crypto.randomUUID(), 'x', "' or 1=1 --", 'a'.repeat(99)])
    await expect(end(id, here.access)).rejects.toMatchObject({ status: 404, problem: { code: 'not_found' } })
  expect(await list(foreign.access)).toHaveLength(1)
})

test('[API-06] all others are ended at once, and doing it again ends none', async () => {
  const here = await makeSession(deps, userId)
  const others = await Promise.all([makeSession(deps, userId), makeSession(deps, userId)])
  const { id: otherId } = await makePatient(deps, 'bo@example.se')
  const foreign = await makeSession(deps, otherId)
  const endOthers = () => call()(endOtherSessions, {}, { token: here.access })
  await expect(endOthers()).resolves.toEqual({ ended: 2 })
  await expect(endOthers()).resolves.toEqual({ ended: 0 })

  for (const { access } of others) await expect(list(access)).rejects.toMatchObject(signedOut)
  expect(await list(here.access)).toHaveLength(1)
  expect(await list(foreign.access)).toHaveLength(1)
  const events = await deps.db
    .selectFrom('audit_events')
    .selectAll()
    .where('event', '=', 'other_sessions_ended')
    .execute()
  expect(events).toMatchObject([{ patient_id: userId, details: { ended: 2 } }])
})

test('[API-06] sessions that have ended or run out are not listed', async () => {
  const here = await makeSession(deps, userId)
  const left = await makeSession(deps, userId)
  await call()(logOut, { body: { refresh: left.refresh } })
  await makeSession(deps, userId)
  const [newest] = await list(here.access)
  await deps.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', newest?.id ?? '')
    .execute()
  expect(await list(here.access)).toMatchObject([{ is_current: true }])
})
