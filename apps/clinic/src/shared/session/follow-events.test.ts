import { fakeServer, problem } from '@htd/web/test/fake-server.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { makeToken } from '#test/make-token.ts'
import { openTab } from '#test/open-tab.ts'
import { followEvents, type QueueEvent } from './follow-events.ts'
import type { LiveState } from './live-state.ts'
import { createStore } from './store.ts'

const EVENTS = 'GET /api/v1/clinic/events/'
const TOKEN = 'POST /api/v1/clinic/session/token/'

/** @param events types, or whole events */
const streamOf = (...events: (string | QueueEvent)[]) =>
  events
    .map((event) => (typeof event === 'string' ? { type: event } : event))
    .map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
    .join('')

let stopped = new AbortController()
afterEach(async () => {
  stopped.abort()
  stopped = new AbortController()
  vi.useRealTimers()
  // What the tab has told the others is on its way.
  await new Promise((resolve) => setTimeout(resolve, 20))
})

/** Follows the events of a server, which sends the streams in turn and then has none. */
async function follow(...streams: string[]) {
  return followWith(() => makeToken(), ...streams)
}

/** The same, with what the server answers when a bearer is bought. */
async function followWith(token: () => object, ...streams: string[]) {
  vi.useFakeTimers()
  const calls = fakeServer({
    [TOKEN]: token,
    [EVENTS]: () => [streams.length ? 200 : 503, streams.shift() ?? null],
  })
  const tab = openTab()
  await tab.session.start()
  const live = createStore<LiveState>('connecting')
  const seen: LiveState[] = []
  const queue = { hear: vi.fn(), reopened: vi.fn() }
  live.subscribe(() => seen.push(live.get()))
  void followEvents({
    session: tab.session,
    callAsStaff: tab.callAsStaff,
    tabs: tab.tabs,
    live,
    queue,
    signal: stopped.signal,
  })
  const streamsAsked = () => calls.filter(({ path }) => path.endsWith('/events/'))
  return { ...tab, seen, queue, streamsAsked }
}

test('[CLN-18] an ended session leaves at once, a locked one locks', async () => {
  let bought = 0
  const over = problem(401, 'not_signed_in', 'Inte inloggad')
  const ended = await followWith(() => (bought++ ? over : makeToken()), streamOf('hello', 'ended'))
  await vi.waitFor(() => expect(ended.leave).toHaveBeenCalledOnce())
  expect(ended.seen).toEqual(['live'])
  const locked = await follow(streamOf('hello', 'locked'))
  await vi.waitFor(() => expect(locked.phase()).toBe('locked'))
  await vi.advanceTimersByTimeAsync(600_000)
  // No stream while it is locked, and no lost connection either.
  expect([locked.streamsAsked().length, locked.seen]).toEqual([1, ['live']])
})

test('who has signed in anew in another tab stays, when the stream of the session before says that it has ended', async () => {
  const { leave, phase, streamsAsked } = await follow(streamOf('hello', 'ended'), streamOf('hello', 'resync'))
  await vi.waitFor(() => expect(streamsAsked().length).toBeGreaterThan(1))
  const [first, second] = streamsAsked()
  expect(first?.bearer).not.toBe(second?.bearer)
  expect([phase(), leave.mock.calls]).toEqual(['open', []])
})

test('[CLN-18] an ended session leaves also if the server can no longer be asked', async () => {
  let bought = 0
  const { leave } = await followWith(
    () => (bought++ ? problem(503, 'unavailable', 'Stängt') : makeToken()),
    streamOf('hello', 'ended'),
  )
  await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
})

test('a pause that is over listens no longer to the signal, which outlives it', async () => {
  const removed = vi.spyOn(stopped.signal, 'removeEventListener')
  const { streamsAsked } = await follow()
  await vi.advanceTimersByTimeAsync(600_000)
  const pauses = streamsAsked().length - 1
  expect(pauses).toBeGreaterThan(8)
  expect(removed.mock.calls.length).toBeGreaterThanOrEqual(pauses)
})

test('after resync the stream is opened again at once, with a new bearer', async () => {
  const { streamsAsked } = await follow(streamOf('hello', 'resync'), streamOf('hello', 'resync'))
  await vi.waitFor(() => expect(streamsAsked().length).toBeGreaterThan(1))
  const [first, second] = streamsAsked()
  expect(first?.bearer).not.toBe(second?.bearer)
})

test('a failing stream is said to be lost, and tried less and less often', async () => {
  const { seen, streamsAsked } = await follow()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(seen).toEqual(['lost'])
  await vi.advanceTimersByTimeAsync(600_000)
  const tries = streamsAsked().length
  expect(tries).toBeGreaterThan(8)
  expect(tries).toBeLessThan(32)
})

test('following sends no header of activity', async () => {
  const { streamsAsked } = await follow(streamOf('hello', 'resync'))
  await vi.waitFor(() => expect(streamsAsked().length).toBeGreaterThan(0))
  expect(streamsAsked()[0]?.headers.get('x-htd-active')).toBeNull()
})

test('[CLN-36] what the stream says of the queue is handed on, and nothing that is not known', async () => {
  const items: QueueEvent = { type: 'items', ids: ['i1'], is_complete: true }
  const { queue } = await follow(streamOf('hello', items, 'hello', 'something_newer', 'resync'))
  await vi.waitFor(() => expect(queue.hear.mock.calls).toEqual([[items]]))
  expect(queue.reopened).not.toHaveBeenCalled()
})

test.each([
  ['after the one before has ended', [streamOf('hello', 'resync'), streamOf('hello', 'hello', 'resync')]],
  ['after a first try that failed', ['', streamOf('hello', 'resync')]],
])('[CLN-36] a stream that opens %s says that news may have been missed', async (_, streams) => {
  const { queue } = await follow(...streams)
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(queue.reopened).toHaveBeenCalledOnce())
})
