import { logOut, refresh } from '@htd/contract/auth'
import { listResults } from '@htd/contract/quiz'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { clientOf } from '#test/client.ts'
import { makeDeps, makePatient, makeSession, type TestDeps } from '#test/make.ts'

let deps: TestDeps
let userId: string

beforeEach(async () => {
  deps = await makeDeps()
  userId = (await makePatient(deps)).id
})

const call = () => clientOf(buildApp(deps))
const renew = (token: string) => call()(refresh, { body: { refresh: token } })
const visit = (token: string) => call()(listResults, { query: {} }, { token })
const signedOut = { status: 401, problem: { code: 'not_signed_in' } }

async function letSecondsPass(seconds: number): Promise<void> {
  const used_at = new Date(Date.now() - seconds * 1000)
  await deps.db.updateTable('refresh_tokens').set({ used_at }).where('used_at', 'is not', null).execute()
}

test('[AUT-06] logging out ends the session at once, for its access token too', async () => {
  const { access, refresh: token } = await makeSession(deps, userId)
  await expect(visit(access)).resolves.toBeDefined()
  await expect(call()(logOut, { body: { refresh: token } })).resolves.toBeNull()
  await expect(visit(access)).rejects.toMatchObject(signedOut)
  await expect(renew(token)).rejects.toMatchObject(signedOut)
})

test('[AUT-06] logging out again, or with a token nobody has, is no failure and ends nothing else', async () => {
  const other = await makeSession(deps, userId)
  for (const token of ['made-up', 'made-up'])
    await expect(call()(logOut, { body: { refresh: token } })).resolves.toBeNull()
  await expect(visit(other.access)).resolves.toBeDefined()
})

test('a refresh token is exchanged for another that works, and neither lies in the database', async () => {
  const first = await makeSession(deps, userId)
  const second = await renew(first.refresh)
  const third = await renew(second.refresh)
  await expect(visit(third.access)).resolves.toBeDefined()
  expect(new Set([first.refresh, second.refresh, third.refresh]).size).toBe(3)

  const stored = JSON.stringify(await deps.db.selectFrom('refresh_tokens').selectAll().execute())
  for (const { refresh: token } of [first, second, third]) expect(stored).not.toContain(token)
})

test('twenty tabs that refresh at once all get the very same successor', async () => {
  const { refresh: token } = await makeSession(deps, userId)
  const app = call()
  const answers = await Promise.all(Array.from({ length: 20 }, () => app(refresh, { body: { refresh: token } })))
  expect(new Set(answers.map((answer) => answer.refresh)).size).toBe(1)
  await expect(renew(answers[0]?.refresh ?? '')).resolves.toBeDefined()
  expect(await deps.db.selectFrom('sessions').selectAll().execute()).toMatchObject([{ ended_at: null }])
})

test('a repeat within 20 seconds is answered alike; a later one ends the session and is recorded', async () => {
  const { refresh: token } = await makeSession(deps, userId)
  const successor = await renew(token)
  await letSecondsPass(19)
  expect((await renew(token)).refresh).toBe(successor.refresh)

  await letSecondsPass(21)
  await expect(renew(token)).rejects.toMatchObject(signedOut)
  await expect(renew(successor.refresh)).rejects.toMatchObject(signedOut)
  await expect(visit(successor.access)).rejects.toMatchObject(signedOut)
  const events = await deps.db.selectFrom('audit_events').select('event').execute()
  expect(events.map(({ event }) => event)).toEqual(['refresh_reuse'])
})

test('[FIX-19] a token is refused once its successor was used, and the session ends', async () => {
  const { refresh: r1 } = await makeSession(deps, userId)
  const r2 = await renew(r1)
  expect((await renew(r1)).refresh).toBe(r2.refresh)
  const r3 = await renew(r2.refresh)
  await expect(renew(r1)).rejects.toMatchObject(signedOut)
  await expect(visit(r3.access)).rejects.toMatchObject(signedOut)
  await expect(renew(r3.refresh)).rejects.toMatchObject(signedOut)
})

test('[FIX-19] the token before is answered alike until its successor is used, whichever server is asked', async () => {
  const other = clientOf(buildApp({ ...deps }))
  const renewThere = (token: string) => other(refresh, { body: { refresh: token } })
  const { refresh: r1 } = await makeSession(deps, userId)
  const r2 = (await renew(r1)).refresh
  expect((await renewThere(r1)).refresh).toBe(r2)
  const tabs = await Promise.all([renew(r2), renewThere(r2), renew(r2), renewThere(r2)])
  expect(new Set(tabs.map(({ refresh: token }) => token)).size).toBe(1)
  await expect(renewThere(r1)).rejects.toMatchObject(signedOut)
})

test('[FIX-23] a token of a session that has ended is refused as often as it comes, and that is no reuse', async () => {
  const { refresh: token } = await makeSession(deps, userId)
  await deps.db.updateTable('sessions').set({ ended_at: new Date() }).execute()
  for (const _ of [1, 2]) await expect(renew(token)).rejects.toMatchObject(signedOut)
  expect(await deps.db.selectFrom('audit_events').selectAll().execute()).toEqual([])
})

test('[FIX-23] every refused reuse leaves a row, without the token, also once the session has ended', async () => {
  const { refresh: r1 } = await makeSession(deps, userId)
  const r2 = await renew(r1)
  await renew(r2.refresh)
  for (const token of [r1, r1]) await expect(renew(token)).rejects.toMatchObject(signedOut)
  await expect(renew('nobody has it')).rejects.toMatchObject(signedOut)
  const rows = await deps.db.selectFrom('audit_events').selectAll().where('event', '=', 'refresh_reuse').execute()
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row.patient_id).toBe(userId)
  expect(rows.map(({ details }) => (details as { isFirst: boolean }).isFirst).sort()).toEqual([false, true])
  for (const token of [r1, r2.refresh]) expect(JSON.stringify(rows)).not.toContain(token)
})

/** Backdates the start, or the last use, of the sessions by that many days. */
async function age(what: 'created_at' | 'last_used_at', days: number): Promise<void> {
  const past = sql<Date>`now() - make_interval(secs => ${86_400 * days})`
  await deps.db
    .updateTable('sessions')
    .set(what === 'created_at' ? { created_at: past } : { last_used_at: past })
    .execute()
}

const endsInDays = async () => {
  const { expires_at } = await deps.db.selectFrom('sessions').select('expires_at').executeTakeFirstOrThrow()
  return (expires_at.getTime() - Date.now()) / 86_400_000
}

test('[FIX-10] a session runs for 30 days from its last renewal, and for 180 in all', async () => {
  const first = await makeSession(deps, userId)
  expect(await endsInDays()).toBeCloseTo(30, 1)
  await age('last_used_at', 29.9)
  const second = await renew(first.refresh)
  expect(await endsInDays()).toBeCloseTo(30, 1)
  await age('created_at', 160)
  const third = await renew(second.refresh)
  expect(await endsInDays()).toBeCloseTo(20, 1)
  await age('created_at', 179.9)
  await expect(visit(third.access)).resolves.toBeDefined()
})

test.each([
  ['last_used_at', 30.1, {}],
  ['created_at', 180.1, {}],
  ['last_used_at', 7.1, { sessionIdleDays: 7 }],
  ['created_at', 14.1, { sessionIdleDays: 7, sessionMaxDays: 14 }],
] as const)(
  '[FIX-10] with %s %s days ago and the settings %j it has ended, whatever it was told',
  async (what, days, settings) => {
    const { access, refresh: token } = await makeSession(deps, userId)
    const other = await makeSession(deps, (await makePatient(deps, 'bo@example.se')).id)
    await age(what, days)
    await deps.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() + 86_400_000) })
      .execute()
    deps.config = { ...deps.config, ...settings }
    await expect(renew(token)).rejects.toMatchObject(signedOut)
    for (const each of [access, other.access]) await expect(visit(each)).rejects.toMatchObject(signedOut)
  },
)

test('[FIX-10] a session from before the settings ends when it was to end', async () => {
  const { access, refresh: token } = await makeSession(deps, userId)
  await deps.db.updateTable('sessions').set({ expires_at: sql<Date>`now()` }).execute()
  await expect(renew(token)).rejects.toMatchObject(signedOut)
  await expect(visit(access)).rejects.toMatchObject(signedOut)
})

test('an account that is gone is signed out at once', async () => {
  const { access, refresh: token } = await makeSession(deps, userId)
  await deps.db.deleteFrom('users').execute()
  await expect(visit(access)).rejects.toMatchObject(signedOut)
  await expect(renew(token)).rejects.toMatchObject(signedOut)
})

test('an access token lives 15 minutes', async () => {
  const { access } = await makeSession(deps, userId)
  const later = (minutes: number) => {
    deps.now = () => new Date(Date.now() + minutes * 60_000)
  }
  later(14)
  await expect(visit(access)).resolves.toBeDefined()
  later(16)
  await expect(visit(access)).rejects.toMatchObject(signedOut)
})
