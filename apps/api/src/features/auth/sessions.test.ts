import { logOut, refresh } from '@htd/contract/auth'
import { listResults } from '@htd/contract/quiz'
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

test('a session runs for 30 days from its last renewal', async () => {
  const { access, refresh: token } = await makeSession(deps, userId)
  const days = async () => {
    const { expires_at } = await deps.db.selectFrom('sessions').select('expires_at').executeTakeFirstOrThrow()
    return (expires_at.getTime() - Date.now()) / 86_400_000
  }
  expect(await days()).toBeCloseTo(30, 1)
  await deps.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() + 60_000) })
    .execute()
  const next = await renew(token)
  expect(await days()).toBeCloseTo(30, 1)

  await deps.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  await expect(renew(next.refresh)).rejects.toMatchObject(signedOut)
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
