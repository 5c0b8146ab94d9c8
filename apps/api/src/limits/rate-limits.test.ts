import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { type Db, open } from '#db/open.ts'
import { connectionOfDb } from '#test/database.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { type GrowingWaitName, growingWaits, type LimitName, limits } from './limits.ts'
import { sweepUses } from './rate-limits.repo.ts'
import { growingLimit, rateLimit, sweepRateLimits, takeUse, takeUses } from './rate-limits.ts'

let deps: TestDeps

beforeEach(async () => {
  deps = await makeDeps()
})

const counts = () => deps.db.selectFrom('rate_limits').selectAll().execute()
const outcome = (uses: PromiseSettledResult<unknown>[]) => uses.filter(({ status }) => status === 'fulfilled').length

test.each([
  ['submit-per-ip', 60],
  ['submit-mail-per-ip', 40],
  ['submit-per-email', 3],
  ['forgot-per-account', 3],
  ['forgot-per-ip', 10],
  ['login-per-ip', 30],
] as const)('%s lets %i through, however many come at once', async (name, allowed) => {
  const uses = await Promise.allSettled(Array.from({ length: allowed + 7 }, () => rateLimit(deps, name, 'someone')))
  expect(outcome(uses)).toBe(allowed)
  await expect(rateLimit(deps, name, 'someone else')).resolves.toBeUndefined()
})

test('a clinic behind one address raises all of them at once', async () => {
  deps = await makeDeps({ rateLimitScale: 2 })
  const uses = await Promise.allSettled(Array.from({ length: 10 }, () => rateLimit(deps, 'submit-per-email', 'a@b.se')))
  expect(outcome(uses)).toBe(6)
})

test('two servers share the count, and a server that starts again finds it', async () => {
  const second = { ...deps, db: open(await connectionOfDb()) }
  for (const server of [deps, second, deps]) await rateLimit(server, 'submit-per-email', 'a@b.se')
  await expect(rateLimit(second, 'submit-per-email', 'a@b.se')).rejects.toMatchObject({ code: 'too_many_requests' })
  await second.db.destroy()
})

test('a count does not wait for the disk, and in a transaction of something else leaves that as it is', async () => {
  const setting = async (db: Db) => {
    const { rows } = await sql<{ on: string }>`select current_setting('synchronous_commit') as on`.execute(db)
    return rows[0]?.on
  }
  // A single connection in a transaction that the code does not know of: what a statement sets for itself can be seen after it.
  const single = open({ ...(await connectionOfDb()), max: 1 })
  await sql`begin`.execute(single)
  await sql`set local synchronous_commit = on`.execute(single)
  await rateLimit({ ...deps, db: single }, 'submit-per-ip', 'someone')
  expect(await setting(single)).toBe('off')
  await single.destroy()
  await deps.db.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = on`.execute(tx)
    await rateLimit({ ...deps, db: tx }, 'submit-per-ip', 'someone')
    expect(await setting(tx)).toBe('on')
  })
})

test('what is counted can not be read from the table', async () => {
  await rateLimit(deps, 'submit-per-email', 'anna@example.se')
  await rateLimit(deps, 'submit-per-ip', '192.0.2.17')
  await growingLimit(deps, 'login-per-account', 'anna@example.se')
  expect(JSON.stringify(await counts())).not.toMatch(/anna|192/)
})

test.each([' Anna@Example.se', 'anna+1@example.se', 'ANNA+x+y@EXAMPLE.SE'])(
  '%j is the same mailbox',
  async (spelling) => {
    for (let use = 0; use < 3; use += 1) await rateLimit(deps, 'submit-per-email', 'anna@example.se')
    await expect(rateLimit(deps, 'submit-per-email', spelling)).rejects.toMatchObject({ code: 'too_many_requests' })
  },
)

test('a window that has run out starts anew, and is removed when nobody comes', async () => {
  for (let use = 0; use < 3; use += 1) await rateLimit(deps, 'submit-per-email', 'a@b.se')
  const past = new Date(Date.now() - 1000)
  await deps.db.updateTable('rate_limits').set({ expires_at: past }).execute()
  await expect(rateLimit(deps, 'submit-per-email', 'a@b.se')).resolves.toBeUndefined()

  await deps.db.updateTable('rate_limits').set({ expires_at: past }).execute()
  await rateLimit(deps, 'submit-per-email', 'c@d.se')
  await sweepUses(deps.db)
  expect(await counts()).toHaveLength(1)
  sweepRateLimits(deps)()
})

test('[FIX-06] a use given back can be taken again, by whoever comes first', async () => {
  const gifts = [await takeUse(deps, 'submit-per-email', 'a@b.se'), await takeUse(deps, 'submit-per-email', 'a@b.se')]
  await Promise.all(gifts.map((giveBack) => giveBack()))
  const uses = await Promise.allSettled(Array.from({ length: 9 }, () => rateLimit(deps, 'submit-per-email', 'a@b.se')))
  expect(outcome(uses)).toBe(3)
})

test('[FIX-06] a use of a window that has ended is not taken from the next', async () => {
  const giveBack = await takeUse(deps, 'submit-per-email', 'a@b.se')
  const past = new Date(Date.now() - 1000)
  await deps.db.updateTable('rate_limits').set({ expires_at: past }).execute()
  await rateLimit(deps, 'submit-per-email', 'a@b.se')
  await giveBack()
  expect(await counts()).toMatchObject([{ count: 1 }])
})

test('[FIX-06] what is refused by one of several limits is counted by none', async () => {
  for (let use = 0; use < 3; use += 1) await rateLimit(deps, 'submit-per-email', 'a@b.se')
  const both = takeUses(deps, [
    { name: 'submit-mail-per-ip', key: '192.0.2.17' },
    { name: 'submit-per-email', key: 'a@b.se' },
  ])
  await expect(both).rejects.toMatchObject({ code: 'too_many_requests' })
  expect((await counts()).map(({ count }) => count).sort()).toEqual([0, 3])
})

test('[FIX-06] an attempt stays counted when another limit refuses it, and when the rest is given back', async () => {
  const wanted = [
    { name: 'submit-per-ip', key: '192.0.2.17', isAttempt: true },
    { name: 'submit-per-email', key: 'a@b.se' },
  ] as const
  const giveBack = await takeUses(deps, wanted)
  await giveBack()
  expect((await counts()).map(({ count }) => count).sort()).toEqual([0, 1])
  for (let use = 0; use < 3; use += 1) await rateLimit(deps, 'submit-per-email', 'a@b.se')
  await expect(takeUses(deps, wanted)).rejects.toMatchObject({ code: 'too_many_requests' })
  expect((await counts()).map(({ count }) => count).sort()).toEqual([2, 3])
})

test('requests that count the same limits in any order never wait for each other in a circle', async () => {
  const wanted = [
    { name: 'submit-per-ip', key: '192.0.2.17' },
    { name: 'submit-mail-per-ip', key: '192.0.2.17' },
    { name: 'submit-per-email', key: 'a@b.se' },
  ] as const
  const open = await makeDeps({ rateLimitScale: 100 })
  await Promise.all(Array.from({ length: 60 }, (_, turn) => takeUses(open, turn % 2 ? wanted : wanted.toReversed())))
  expect((await counts()).map(({ count }) => count)).toEqual([60, 60, 60])
})

test('[FIX-06] names share no count, so that staff can get names of their own', async () => {
  const names = Object.keys(limits) as LimitName[]
  await Promise.all(names.map((name) => rateLimit(deps, name, 'a@b.se')))
  const waits = Object.keys(growingWaits) as GrowingWaitName[]
  await Promise.all(waits.map((name) => growingLimit(deps, name, 'a@b.se')))
  expect((await counts()).map(({ count }) => count)).toEqual([...names, ...waits].map(() => 1))
})

test('free attempts that come at once are all free, whichever is counted first', async () => {
  await growingLimit(deps, 'login-per-account', 'a@b.se')
  // The state left by a concurrent request that began later but was counted earlier.
  await sql`update rate_limits set expires_at = expires_at + interval '1 second'`.execute(deps.db)
  await expect(growingLimit(deps, 'login-per-account', 'a@b.se')).resolves.toBeUndefined()
})

test('the wait is told in the header and in words', async () => {
  const app = buildApp(deps)
  const ask = (language: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/auth/forgot-password/',
      payload: { email: 'nobody@example.se' },
      headers: { 'accept-language': language },
    })
  for (let use = 0; use < 3; use += 1) await ask('sv')
  const answer = await ask('en')
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3590)
  expect(answer.json().error).toBe('There were too many attempts. Wait 1 hour and try again.')
})

test.each([
  ['nobody is trusted', [], 429],
  ['the proxy is trusted', ['127.0.0.1'], 401],
])('when %s, a made-up X-Forwarded-For counts accordingly', async (_, trustedProxies, last) => {
  deps = await makeDeps({ trustedProxies })
  const app = buildApp(deps)
  const statuses: number[] = []
  for (let n = 0; n < 31; n += 1) {
    const payload = { username: `n${n}@example.se`, password: 'x' }
    const headers = { 'x-forwarded-for': `192.0.2.${n}` }
    statuses.push((await app.inject({ method: 'POST', url: '/api/v1/auth/', payload, headers })).statusCode)
  }
  expect(statuses.at(-1)).toBe(last)
})

test('addresses of one IPv6 network share a count', async () => {
  const app = buildApp(deps)
  const statuses: number[] = []
  for (let n = 0; n < 31; n += 1) {
    const payload = { username: `n${n}@example.se`, password: 'x' }
    const request = {
      method: 'POST',
      url: '/api/v1/auth/',
      payload,
      remoteAddress: `2001:db8:1:2::${n.toString(16)}`,
    } as const
    statuses.push((await app.inject(request)).statusCode)
  }
  expect(statuses.at(-1)).toBe(429)
})
