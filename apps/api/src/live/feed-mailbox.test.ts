import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { FeedMailbox, type Found, MOST_IDS } from './feed-mailbox.ts'

const none = { open: 0, overdue: 0, emergencies: 0, emergencies_without_account: 0, oldest_emergency_at: null }
const staffId = randomUUIDv7()
const itemsOf = (ids: readonly string[]) => ids.map((id) => ({ id, isOperation: false, isListed: true, allowed: null }))
const found = (ids: readonly string[], open = 0, rest: Partial<Found> = {}): Found => {
  const counts = { clinical: { ...none, open }, operations: 0 }
  return { counts, items: itemsOf(ids), isComplete: true, takeovers: [], ...rest }
}
const open = () => new FeedMailbox({ staffId, roles: ['reader'] })
const counted = (count: number) => ({ type: 'counts', counts: { ...none, open: count, operations: 0 } })
const never = new AbortController().signal

test('a slow client gets the newest counts and each id once', () => {
  const mailbox = open()
  mailbox.put(found(['a', 'b'], 1))
  mailbox.put(found(['b', 'c'], 2))
  expect(mailbox.take()).toEqual([{ type: 'items', ids: ['a', 'b', 'c'], is_complete: true }, counted(2)])
  expect(mailbox.take()).toEqual([])
  mailbox.put(found([], 2))
  expect(mailbox.take()).toEqual([])
})

test('however much has changed since a client last read, little is kept for it', () => {
  const mailbox = open()
  for (let at = 0; at <= MOST_IDS; at += 1) mailbox.put(found([`id-${at}`]))
  const [items] = mailbox.take()
  expect(items).toEqual({ type: 'items', ids: [], is_complete: false })
  mailbox.put(found(['a'], 0, { isComplete: false }))
  expect(mailbox.take()).toEqual([{ type: 'items', ids: ['a'], is_complete: false }])
})

test('waiting ends with the next event, with the time or with the stream, and at once when there is something to tell', async () => {
  const mailbox = open()
  const waiting = mailbox.wait(60_000, never)
  mailbox.put(found(['a']))
  await waiting
  await mailbox.wait(60_000, never)
  mailbox.take()
  await mailbox.wait(1, never)
  const controller = new AbortController()
  const aborted = mailbox.wait(60_000, controller.signal)
  controller.abort()
  await aborted
  await mailbox.wait(60_000, controller.signal)
})

test('only who had the item hears that it was taken over', () => {
  const at = new Date('2026-11-23T14:02:00Z')
  const takeover = { eventId: randomUUIDv7(), itemId: 'a', by: 'Ove Ek', givenBy: null, at }
  const mailbox = open()
  mailbox.put(found([], 0, { takeovers: [{ ...takeover, from: randomUUIDv7() }] }))
  mailbox.take()
  mailbox.put(found([], 0, { takeovers: [{ ...takeover, from: staffId }] }))
  expect(mailbox.take()).toEqual([{ type: 'taken_over', id: 'a', by: 'Ove Ek', given_by: '', at: at.toISOString() }])
})
