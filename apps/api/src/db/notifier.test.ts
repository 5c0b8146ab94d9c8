import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectionOfDb, emptyDb } from '#test/database.ts'
import { until } from '#test/until.ts'
import { type Notifier, openNotifier } from './notifier.ts'
import type { Db } from './open.ts'

let db: Db
let notifier: Notifier
let hearer: Client
let heard: { processId: number; payload?: string | undefined }[]

beforeEach(async () => {
  db = await emptyDb()
  const connection = await connectionOfDb()
  notifier = openNotifier({ ...connection, application_name: 'notifier' })
  hearer = new Client(connection)
  heard = []
  hearer.on('notification', ({ processId, payload }) => heard.push({ processId, payload }))
  await hearer.connect()
  await hearer.query('listen clinic')
})
afterEach(() => Promise.all([notifier.close(), hearer.end()]))

const ownConnections = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'notifier'`.execute(db)
  return rows.map(({ pid }) => pid)
}

test('notifications go out on one connection of its own, which is opened by the first', async () => {
  expect(await ownConnections()).toEqual([])
  await notifier.notify('clinic', '["a"]')
  await notifier.notify('clinic', '["b"]')
  await until(() => heard.length === 2)
  const [pid] = await ownConnections()
  expect(heard).toEqual([
    { processId: pid, payload: '["a"]' },
    { processId: pid, payload: '["b"]' },
  ])
})

test('after its connection was ended it opens another, and loses nothing', async () => {
  await notifier.notify('clinic', '["a"]')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'notifier'`.execute(db)
  await notifier.notify('clinic', '["b"]')
  await until(() => heard.length === 2)
  expect(heard.map(({ payload }) => payload)).toEqual(['["a"]', '["b"]'])
})

test('once closed it has no connection, and opens none', async () => {
  await notifier.notify('clinic', '["a"]')
  await notifier.close()
  await until(async () => (await ownConnections()).length === 0)
  await expect(notifier.notify('clinic', '["b"]')).rejects.toThrow('closed')
  expect(await ownConnections()).toEqual([])
})
