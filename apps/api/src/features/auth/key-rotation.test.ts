import { getProfile } from '@htd/contract/account'
import { refresh } from '@htd/contract/auth'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import { clientOf } from '#test/client.ts'
import { makeDeps, makePatient, makeSession, type TestDeps } from '#test/make.ts'
import { retireKeys } from './retire-keys.ts'
import { addAccessTokenKey, loadServerKeys } from './server-keys.repo.ts'

const MINUTE_MS = 60_000
let deps: TestDeps
let userId: string

beforeEach(async () => {
  deps = await makeDeps()
  userId = (await makePatient(deps)).id
})

const visit = (server: TestDeps, token: string) => clientOf(buildApp(server))(getProfile, {}, { token })
const renew = (server: TestDeps, token: string) => clientOf(buildApp(server))(refresh, { body: { refresh: token } })
const kidOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid as string
const idsOf = ({ keys }: TestDeps) => keys.accessTokenKeys.map(({ id }) => id)
const retireAfter = (minutes: number) =>
  retireKeys.run({ ...deps, now: () => new Date(Date.now() + minutes * MINUTE_MS) }, null)

/** A second server on the same database. */
const anotherServer = async (): Promise<TestDeps> => ({ ...deps, keys: await loadServerKeys(deps.db) })

test('[AUT-05] a rotation logs nobody out: old access tokens and refresh tokens go on, new ones carry the new key', async () => {
  const before = await makeSession(deps, userId)
  expect(await addAccessTokenKey(deps.db)).toBe('2')
  await deps.keys.refresh()
  expect(idsOf(deps)).toEqual(['2', '1'])

  await expect(visit(deps, before.access)).resolves.toBeDefined()
  const after = await renew(deps, before.refresh)
  expect([kidOf(before.access), kidOf(after.access)]).toEqual(['1', '2'])
  await expect(visit(deps, after.access)).resolves.toBeDefined()
  await expect(renew(deps, after.refresh)).resolves.toBeDefined()
})

test('[AUT-05] the answer to a lost answer is the same across a rotation, since it is derived by another key', async () => {
  const { refresh: token } = await makeSession(deps, userId)
  const first = await renew(deps, token)
  await addAccessTokenKey(deps.db)
  await deps.keys.refresh()
  expect((await renew(deps, token)).refresh).toBe(first.refresh)
})

test('[AUT-05] a server that has not heard of a new key looks for it when it meets one', async () => {
  const other = await anotherServer()
  await addAccessTokenKey(deps.db)
  await deps.keys.refresh()
  const { access } = await makeSession(deps, userId)
  expect([kidOf(access), idsOf(other)]).toEqual(['2', ['1']])
  await expect(visit(other, access)).resolves.toBeDefined()
  expect(idsOf(other)).toEqual(['2', '1'])
})

test('made-up keys make a server look once a second, not once a request', async () => {
  const { access } = await makeSession(deps, userId)
  const [, ...rest] = access.split('.')
  const forged = (kid: string) =>
    [Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'at+jwt', kid })).toString('base64url'), ...rest].join('.')
  const look = vi.spyOn(deps.db, 'selectFrom')
  const tries = Array.from({ length: 50 }, (_, index) => visit(deps, forged(`x${index}`)).catch(({ status }) => status))
  expect(new Set(await Promise.all(tries))).toEqual(new Set([401]))
  expect(look.mock.calls.filter(([table]) => String(table) === 'server_keys')).toHaveLength(1)
})

test('[AUT-05] an old key is removed once no token of it can be valid, and the one that signs never is', async () => {
  await addAccessTokenKey(deps.db)
  await addAccessTokenKey(deps.db)
  const left = async () => {
    const rows = await deps.db.selectFrom('server_keys').select(['purpose', 'id']).orderBy('id').execute()
    return rows.map(({ purpose, id }) => `${purpose} ${id}`).sort()
  }
  const all = ['access-token 1', 'access-token 2', 'access-token 3', 'derived-token 1']
  await retireAfter(19)
  expect(await left()).toEqual(all)
  await retireAfter(21)
  expect(await left()).toEqual(['access-token 3', 'derived-token 1'])
  await retireAfter(10_000)
  expect(await left()).toEqual(['access-token 3', 'derived-token 1'])
  expect((await loadServerKeys(deps.db)).accessTokenKeys.map(({ id }) => id)).toEqual(['3'])
})

test('ten rotations at once make ten keys', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => addAccessTokenKey(deps.db)))
  expect([...ids].sort((a, b) => +a - +b)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11'])
  const loaded = await loadServerKeys(deps.db)
  expect(loaded.accessTokenKeys[0]?.id).toBe('11')
})

test('without an answer of the database the keys stay as they are', async () => {
  const { access } = await makeSession(deps, userId)
  vi.spyOn(deps.db, 'selectFrom').mockImplementationOnce(() => {
    throw new Error('gone')
  })
  await deps.keys.refresh()
  expect(idsOf(deps)).toEqual(['1'])
  await expect(visit(deps, access)).resolves.toBeDefined()
})
