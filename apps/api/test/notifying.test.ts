import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { CLINIC_CHANNEL } from '#live/create-clinic-news.ts'
import { connectionOfDb } from './database.ts'
import { portOf } from './event-stream.ts'
import { startLiveServer } from './live-server.ts'
import { makeDeps } from './make.ts'
import { submitQuiz } from './server-stage.ts'
import { until } from './until.ts'

const source = new URL('../src/', import.meta.url)

/** Rare events: a deleted account, an imported pack, a new key. */
const notifying = ['content/packs.repo.ts', 'erasure/erasure.repo.ts', 'keys/keys.repo.ts']

test('[CLN-29] no source but these has a statement that notifies, and news of the queue goes out on a connection of its own', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter((path) => !path.endsWith('.test.ts'))
  const withNotify = files.filter((path) => /pg_notify|`notify /.test(readFileSync(new URL(path, source), 'utf8')))
  expect(withNotify.toSorted()).toEqual([...notifying, 'db/notifier.ts'].toSorted())
})

test('[CLN-29] submissions notify from no connection of the pool, and only after they are committed', async () => {
  const deps = await makeDeps({ rateLimitScale: 1000 })
  const server = await startLiveServer(deps)
  const spy = new Client(await connectionOfDb())
  const heard: { pid: number; payload: string; stored: Promise<number> }[] = []
  const countItems = async () => (await deps.db.selectFrom('work_items').select('id').execute()).length
  spy.on('notification', ({ processId: pid, payload = '' }) => heard.push({ pid, payload, stored: countItems() }))
  await spy.connect()
  await spy.query(`listen ${CLINIC_CHANNEL}`)

  const url = `http://127.0.0.1:${portOf(server.app)}`
  const pack = deps.content.current()
  for (let number = 1; number <= 3; number += 1)
    expect(await submitQuiz({ url }, pack, `p${number}@example.se`)).toBe(202)
  server.clinicNews.changed(['last'])
  await until(() => heard.some(({ payload }) => payload.includes('last')))

  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = ${server.names.notifier}`.execute(deps.db)
  expect(new Set(heard.map(({ pid }) => pid))).toEqual(new Set(rows.map(({ pid }) => pid)))
  for (const { payload, stored } of heard) {
    const ids = JSON.parse(payload).filter((id: string) => id !== 'last')
    expect(await stored).toBeGreaterThanOrEqual(ids.length)
  }
  await spy.end()
  await server.close()
})
