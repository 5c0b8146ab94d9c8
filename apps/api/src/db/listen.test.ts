import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectionOfDb, emptyDb } from '#test/database.ts'
import { until } from '#test/until.ts'
import { listen } from './listen.ts'

test('a notice on a channel is heard, one on another is not', async () => {
  const db = await emptyDb()
  const heard: string[] = []
  const stop = await listen(await connectionOfDb(), ['content', 'outbox'], (channel) => heard.push(channel))

  await sql`notify elsewhere`.execute(db)
  await sql`notify content`.execute(db)
  await sql`notify outbox`.execute(db)
  await until(() => heard.length === 2)
  expect(heard).toEqual(['content', 'outbox'])
  await stop()
})

test('a notification brings what it carries, and after a reconnect nobody knows what was lost', async () => {
  const db = await emptyDb()
  const heard: (string | null)[] = []
  const connection = { ...(await connectionOfDb()), application_name: 'listener' }
  const stop = await listen(connection, ['clinic'], (_, payload) => heard.push(payload))
  await sql`notify clinic`.execute(db)
  await sql`notify clinic, '["a"]'`.execute(db)
  await until(() => heard.length === 2)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener'`.execute(db)
  await until(() => heard.length === 3)
  expect(heard).toEqual(['', '["a"]', null])
  await stop()
})

test('a connection that was ended is opened again, and what may have been missed counts as heard', async () => {
  const db = await emptyDb()
  const heard: string[] = []
  const connection = { ...(await connectionOfDb()), application_name: 'listener' }
  const stop = await listen(connection, ['content'], (channel) => heard.push(channel))

  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener'`.execute(db)
  await until(() => heard.length === 1)
  await sql`notify content`.execute(db)
  await until(() => heard.length === 2)
  await stop()
})
