import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { AppError } from '#app-error.ts'
import { type Db, open } from '#db/open.ts'
import { watchStorage } from '#db/watch-storage.ts'
import { connectionOfDb } from '#test/database.ts'
import { makeDeps, makePatient, makeSession, type TestDeps } from '#test/make.ts'
import { failureOf, traceOf } from './failure.ts'

let deps: TestDeps

beforeEach(async () => {
  deps = await makeDeps()
})

/** Builds the dependencies that use the database. */
const on = (db: Db) => ({
  db,
  storage: watchStorage({ db, folder: undefined, reserveBytes: 0, report: () => undefined }),
})

test('a database that is away is told as 503 with a time to try again; what needs none still works', async () => {
  const db = open({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 })
  const app = buildApp({ ...deps, ...on(db) })
  const payload = { username: 'a@b.se', password: 'x' }
  for (const request of [{ method: 'POST', url: '/api/v1/auth/', payload }, { url: '/readyz' }] as const) {
    const answer = await app.inject({ ...request, headers: { 'accept-language': 'en' } })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('10')
    expect(answer.json()).toMatchObject({ code: 'unavailable', error: expect.stringContaining('Try again') })
    expect(answer.body).not.toMatch(/127\.0\.0\.1|ECONN|select/i)
  }
  for (const url of ['/healthz', '/api/v1/question/', '/api/v1/settings/public/', '/legal/terms/sv']) {
    expect((await app.inject(url)).statusCode).toBe(200)
  }
  await db.destroy()
})

test('without content the server says that it is not ready', async () => {
  const missing = () => {
    throw new AppError('unavailable')
  }
  const app = buildApp({ ...deps, content: { ...deps.content, current: missing } })
  for (const url of ['/readyz', '/api/v1/question/', '/legal/terms/sv']) {
    expect((await app.inject(url)).statusCode).toBe(503)
  }
})

test('[FIX-14] a database that takes no writes is told as 503 with that cause, and reads go on', async () => {
  const { id } = await makePatient(deps)
  const { access } = await makeSession(deps, id)
  const db = open({ ...(await connectionOfDb()), options: '-c default_transaction_read_only=on' })
  const app = buildApp({ ...deps, ...on(db) })
  const payload = { username: 'a@b.se', password: 'x' }
  const told = { status: 503, code: 'read_only', detail: 'The database is read-only' }
  for (const request of [{ method: 'POST', url: '/api/v1/auth/', payload }, { url: '/readyz' }] as const)
    expect((await app.inject(request)).json()).toMatchObject(told)
  const headers = { authorization: `Bearer ${access}` }
  expect((await app.inject({ url: '/api/v1/quiz/result/', headers })).statusCode).toBe(200)
  await db.destroy()
})

test.each([
  [{ code: '53100' }, 'storage_full'],
  [{ code: '25006' }, 'read_only'],
  [{ code: '55P03' }, 'unavailable'],
  [{ code: '57P01' }, 'unavailable'],
  [{ code: '57014' }, 'unavailable'],
  [{ code: '40P01' }, 'unavailable'],
  [{ code: 'ECONNREFUSED' }, 'unavailable'],
  [{ code: 'ENOENT', syscall: 'connect' }, 'unavailable'],
  [{ code: 'ENOENT', syscall: 'open' }, 'internal'],
  [{ message: 'Connection terminated unexpectedly' }, 'unavailable'],
  [{ message: 'timeout exceeded when trying to connect' }, 'unavailable'],
  [{ code: '23505' }, 'internal'],
  [{ code: '42P01' }, 'internal'],
  [new TypeError('x'), 'internal'],
  ['a thrown text', 'internal'],
  [undefined, 'internal'],
])('%o is shown as %s', (thrown, code) => {
  expect(failureOf(thrown).code).toBe(code)
})

test('a log keeps no words of a database error, for they quote rows', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    severity: 'ERROR',
    detail: 'Key (email)=(anna@example.se) already exists.',
    constraint: 'users_email_key',
    table: 'users',
  })
  const trace = traceOf(error)
  expect(trace).toMatchObject({ code: '23505', constraint: 'users_email_key', table: 'users' })
  expect(JSON.stringify(trace)).not.toMatch(/anna|duplicate/)
})
