import { setTimeout as wait } from 'node:timers/promises'
import { listResults } from '@htd/contract/quiz'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { type Db, open } from '#db/open.ts'
import { watchStorage } from '#db/watch-storage.ts'
import { connectionOfDb } from '#test/database.ts'
import { makeDeps, makePatient, makeSession, type TestDeps } from '#test/make.ts'

let deps: TestDeps
let db: Db
let locker: Db

beforeEach(async () => {
  deps = await makeDeps()
  // A pool configured like the server's, for this test only.
  db = open(await connectionOfDb())
  locker = open({ ...(await connectionOfDb()), statement_timeout: 0 })
})
afterEach(async () => {
  await db.destroy()
  await locker.destroy()
})

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

test('[FIX-27] a locked table leaves calls that do not need it under 1 s, however many wait for it', async () => {
  const { id } = await makePatient(deps)
  const { access } = await makeSession(deps, id)
  const storage = watchStorage({ db, folder: undefined, reserveBytes: 0, report: () => undefined })
  const app = buildApp({ ...deps, db, storage })
  const headers = { authorization: `Bearer ${access}` }
  const get = (url: string) => app.inject({ url, headers })
  expect((await get(listResults.path)).statusCode).toBe(200)

  let isOver = false
  const { times, statuses } = await locker.transaction().execute(async (tx) => {
    await sql`lock table participations in access exclusive mode`.execute(tx)
    // Sixty visitors who keep requesting data from the locked table.
    const needy = [listResults.path, `/api/v1/report/${id}/`]
    const visitors = Array.from({ length: 60 }, async (_, at) => {
      const seen: number[] = []
      while (!isOver) seen.push((await get(needy[at % 2] ?? '')).statusCode)
      return seen
    })
    const measured: number[] = []
    for (let call = 0; call < 15; call++) {
      const askedAt = performance.now()
      const answers = await Promise.all(['/api/v1/settings/', '/api/v1/account/sessions/', '/readyz'].map(get))
      measured.push(performance.now() - askedAt)
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      await wait(300)
    }
    isOver = true
    return { times: measured, statuses: (await Promise.all(visitors)).flat() }
  })
  expect(median(times)).toBeLessThan(1_000)
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect((await get(listResults.path)).statusCode, 'afterwards').toBe(200)
})
