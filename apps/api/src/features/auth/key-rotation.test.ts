import { getProfile } from '@htd/contract/account'
import { logIn, refresh } from '@htd/contract/auth'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { clientOf } from '#test/client.ts'
import { makeDeps, makePatient, makeSession, PASSWORD, type TestDeps } from '#test/make.ts'

let deps: TestDeps
let userId: string

beforeEach(async () => {
  deps = await makeDeps()
  userId = (await makePatient(deps)).id
})

const call = () => clientOf(buildApp(deps))
const visit = (token: string) => call()(getProfile, {}, { token })
const renew = (token: string) => call()(refresh, { body: { refresh: token } })
const kidOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid as string
const idsOf = () => deps.keys.accessTokenKeys.map(({ id }) => id)

test('[AUT-05] a rotation logs nobody out: old access tokens and refresh tokens go on, new ones carry the new key', async () => {
  const before = await makeSession(deps, userId)
  deps.keys.rotate()
  await expect(visit(before.access)).resolves.toBeDefined()
  const after = await renew(before.refresh)
  expect([kidOf(after.access), kidOf(before.access)]).toEqual(idsOf())
  await expect(visit(after.access)).resolves.toBeDefined()
  await expect(renew(after.refresh)).resolves.toBeDefined()
})

test('[AUT-05] [FIX-09] the answer to a lost answer is the same across a rotation, also when it is repeated', async () => {
  const { refresh: token } = await makeSession(deps, userId)
  const first = await renew(token)
  deps.keys.rotate()
  expect((await renew(token)).refresh).toBe(first.refresh)
  deps.keys.rotate()
  expect((await renew(token)).refresh).toBe(first.refresh)
  await expect(renew(first.refresh)).resolves.toBeDefined()
})

test('[FIX-09] [FIX-19] with the key gone a lost answer can not be told from a reuse, and the session ends', async () => {
  const { refresh: token } = await makeSession(deps, userId)
  const first = await renew(token)
  deps.keys.rotate()
  deps.keys.forget()
  await expect(renew(token)).rejects.toMatchObject({ status: 401 })
  await expect(renew(first.refresh)).rejects.toMatchObject({ status: 401 })
})

test('[AUT-05] a token that is repeated too late ends the session across a rotation as well', async () => {
  const { refresh: token } = await makeSession(deps, userId)
  const { refresh: next } = await renew(token)
  deps.keys.rotate()
  await sql`update refresh_tokens set used_at = used_at - interval '21 seconds'`.execute(deps.db)
  await expect(renew(token)).rejects.toMatchObject({ status: 401 })
  await expect(renew(next)).rejects.toMatchObject({ status: 401 })
})

test('[FIX-09] a token signed by a key that is gone is refused', async () => {
  const { access } = await makeSession(deps, userId)
  deps.keys.rotate()
  deps.keys.forget()
  await expect(visit(access)).rejects.toMatchObject({ status: 401 })
})

const attempt = (password: string) =>
  call()(logIn, { body: { username: 'anna@example.se', password } }).then(
    () => 200,
    ({ status }) => status,
  )
const attempts = async (passwords: readonly string[]) => {
  const statuses: number[] = []
  for (const password of passwords) statuses.push(await attempt(password))
  return statuses
}

test('[FIX-09] a rotation forgives no wrong password', async () => {
  await attempts(Array(4).fill('wrong'))
  deps.keys.rotate()
  expect(await attempts(['wrong', PASSWORD])).toEqual([401, 429])
})

test('[FIX-09] a right password after a rotation ends the wait by either key', async () => {
  await attempts(Array(4).fill('wrong'))
  const left = async () => (await deps.db.selectFrom('rate_limits').select('count').execute()).length
  const perAddress = 2
  expect(await left()).toBe(perAddress + 1)
  deps.keys.rotate()
  expect(await attempts([PASSWORD, ...Array(5).fill('wrong'), PASSWORD])).toEqual([200, ...Array(5).fill(401), 429])
})

test('[FIX-09] a day after a rotation nothing more is asked for a count than before it', async () => {
  deps.keys.rotate(24 * 60 * 60 + 1)
  await attempts(['wrong'])
  expect(await deps.db.selectFrom('rate_limits').select('count').execute()).toHaveLength(3)
  expect(deps.keys.derivations('bucket', 'x', 24 * 60 * 60)).toHaveLength(1)
})
