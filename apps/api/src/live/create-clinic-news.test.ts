import { randomUUIDv7 } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Notifier } from '#db/notifier.ts'
import { createLog } from '#start/log.ts'
import { until } from '#test/until.ts'
import { createClinicNews, type RunningNews } from './create-clinic-news.ts'

let payloads: string[]
let lines: string[]
let news: RunningNews
let heard: (readonly string[] | null)[]
/** What the notifier does with a notification. */
let deliver: (payload: string) => Promise<void>

beforeEach(() => {
  payloads = []
  lines = []
  heard = []
  deliver = async (payload) => news.hear(payload)
  const notifier: Notifier = {
    notify: async (channel, payload) => {
      expect(channel).toBe('clinic')
      payloads.push(payload)
      await deliver(payload)
    },
    close: async () => undefined,
  }
  news = createClinicNews({ notifier, log: createLog('debug', (line) => lines.push(line)) })
  news.subscribe((itemIds) => heard.push(itemIds))
})
afterEach(() => news.stop())

const ids = (count: number) => Array.from({ length: count }, () => randomUUIDv7())

test('[CLN-29] what changes within a moment is one notification, of ids only and each once', async () => {
  const [one = '', two = ''] = ids(2)
  news.changed([one])
  news.changed([two, one])
  news.changed([])
  await until(() => heard.length === 1)
  expect(payloads).toEqual([JSON.stringify([one, two])])
  expect(heard).toEqual([[one, two]])
})

test('[CLN-29] five hundred changes make few notifications, none too large for PostgreSQL', async () => {
  for (const id of ids(500)) {
    news.changed([id])
    await new Promise(setImmediate)
  }
  await news.stop()
  expect(payloads.length).toBeLessThan(20)
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000)
})

test('more ids than a notification holds are told as: nobody knows which', async () => {
  news.changed(ids(204))
  await until(() => heard.length === 1)
  news.changed(ids(205))
  await until(() => heard.length === 2)
  expect(heard.map((told) => told?.length)).toEqual([204, undefined])
  expect(payloads[1]).toBe('null')
})

test('[CLN-29] a notification that fails is logged without ids, and this server’s consoles hear of it', async () => {
  const changed = ids(2)
  deliver = () => Promise.reject(Object.assign(new Error(changed.join()), { code: '57P01' }))
  news.changed(changed)
  await until(() => heard.length === 1)
  expect(heard).toEqual([changed])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('57P01')
  for (const id of changed) expect(lines[0]).not.toContain(id)
})

test('[CLN-29] a notification that hangs does not keep it from this server’s consoles, nor what comes later', async () => {
  deliver = () => new Promise(() => undefined)
  const [one = '', two = ''] = ids(2)
  news.changed([one])
  await until(() => heard.length === 1)
  deliver = async (payload) => news.hear(payload)
  news.changed([two])
  await until(() => heard.length === 2)
  expect(heard).toEqual([[one], [two]])
})

test('when it stops it sends what is left, and nothing afterwards', async () => {
  const [one = '', two = ''] = ids(2)
  news.changed([one])
  await news.stop()
  expect(heard).toEqual([[one]])
  news.changed([two])
  await news.stop()
  expect(payloads).toHaveLength(1)
})

test('a lost notification, or one of another version, is heard as: nobody knows which', () => {
  for (const payload of [null, 'null', '', '{"ids":[]}', '[1]', '[']) news.hear(payload)
  news.hear('["a"]')
  expect(heard).toEqual([null, null, null, null, null, null, ['a']])
})

test('who has left hears nothing more', () => {
  const others: unknown[] = []
  const leave = news.subscribe((itemIds) => others.push(itemIds))
  news.hear('["a"]')
  leave()
  news.hear('["b"]')
  expect(others).toEqual([['a']])
  expect(heard).toHaveLength(2)
})
