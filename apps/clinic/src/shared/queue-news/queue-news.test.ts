import type { QueueCounts } from '@htd/contract/clinic/queue'
import { type Answers, fakeServer } from '@htd/web/test/fake-server.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { makeCounts } from '#test/make-counts.ts'
import { makeToken } from '#test/make-token.ts'
import { openTab } from '#test/open-tab.ts'
import type { LiveState } from '../session/live-state.ts'
import { createStore } from '../session/store.ts'
import { createQueueNews } from './create-queue-news.ts'

const COUNTS = 'GET /api/v1/clinic/queue/counts/'
const clinician = { ...makeToken(), permissions: ['queue.count', 'queue.list', 'account'] as const }

const stops: (() => void)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
  // What a tab has told the others is on its way.
  await new Promise((resolve) => setTimeout(resolve, 20))
})

/** A tab of somebody who is signed in, with its news of the queue. */
async function openNews() {
  const tab = openTab()
  await tab.session.start()
  const live = createStore<LiveState>('live')
  const news = createQueueNews({ ...tab, live })
  const heard: (readonly string[] | null)[] = []
  stops.push(
    news.attend(),
    news.listen((ids) => heard.push(ids)),
  )
  return { ...tab, live, news, heard, counts: () => news.counts.get() }
}

/** Two tabs of one browser; the first one holds the stream. */
async function twoTabs(stored: { counts: QueueCounts }, answers: Answers = {}) {
  const calls = fakeServer({
    'POST /api/v1/clinic/session/token/': () => ({
      ...clinician,
      ...makeToken({ permissions: [...clinician.permissions] }),
    }),
    'POST /api/v1/clinic/session/lock/': [204, null],
    'POST /api/v1/clinic/session/unlock/': [204, null],
    [COUNTS]: () => stored.counts,
    ...answers,
  })
  const [one, other] = [await openNews(), await openNews()]
  await vi.waitFor(() => expect([one.counts(), other.counts()]).toEqual([stored.counts, stored.counts]))
  const asked = () => calls.filter(({ path }) => path.endsWith('/counts/')).length
  return { one, other, calls, asked }
}

const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('[CLN-36] counts and items that the stream brings reach every tab', async () => {
  const { one, other, asked } = await twoTabs({ counts: makeCounts({ open: 3 }) })
  const before = asked()
  one.news.hear({ type: 'counts', counts: makeCounts({ open: 4 }) })
  one.news.hear({ type: 'items', ids: ['i1', 'i2'], is_complete: true })
  one.news.hear({ type: 'items', ids: ['i3'], is_complete: false })
  await vi.waitFor(() => expect(other.heard).toHaveLength(2))
  expect([one.heard, other.heard]).toEqual([
    [['i1', 'i2'], null],
    [['i1', 'i2'], null],
  ])
  expect([one.counts()?.open, other.counts()?.open, asked()]).toEqual([4, 4, before])
})

test('[CLN-37] a stream that has opened anew lets one tab ask for the counts, and every tab for what it shows', async () => {
  const stored = { counts: makeCounts({ open: 3 }) }
  const { one, other, asked } = await twoTabs(stored)
  const before = asked()
  stored.counts = makeCounts({ open: 5 })
  one.news.reopened()
  await vi.waitFor(() => expect(other.counts()?.open).toBe(5))
  await vi.waitFor(() => expect([one.heard, other.heard]).toEqual([[null], [null]]))
  expect(asked()).toBe(before + 1)
})

test('[CLN-37] without a stream counts and lists are right within a minute, and one tab asks for all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const stored = { counts: makeCounts({ open: 3 }) }
  const { one, other, asked } = await twoTabs(stored)
  const before = asked()
  one.live.set('lost')
  stored.counts = makeCounts({ open: 6 })
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(() => expect([one.counts()?.open, other.counts()?.open]).toEqual([6, 6]))
  expect(asked() - before).toBeLessThanOrEqual(2)
  // The other tab takes it that the stream is there.
  expect([one.heard, other.heard]).toEqual([[null], []])
})

test('[CLN-37] a server that is down leaves what is known, and is asked again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const stored = { counts: makeCounts({ open: 3 }) }
  let isDown = false
  const { one, asked } = await twoTabs(stored, { [COUNTS]: () => (isDown ? [503, null] : stored.counts) })
  isDown = true
  const before = asked()
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(before))
  expect(one.counts()?.open).toBe(3)
  isDown = false
  stored.counts = makeCounts({ open: 8 })
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(() => expect(one.counts()?.open).toBe(8))
})

test('an answer that is older than what the stream has said is dropped', async () => {
  const late = Promise.withResolvers<void>()
  const { one } = await twoTabs({ counts: makeCounts({ open: 3 }) })
  vi.stubGlobal('fetch', async () => {
    await late.promise
    return Response.json(makeCounts({ open: 3 }))
  })
  one.news.reopened()
  one.news.hear({ type: 'counts', counts: makeCounts({ open: 9 }) })
  late.resolve()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(one.counts()?.open).toBe(9)
})

test('a tab that was hidden for long asks when it is shown again, one that was hidden for a moment does not', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { other, asked } = await twoTabs({ counts: makeCounts() })
  show('hidden')
  vi.setSystemTime(Date.now() + 20_000)
  show('visible')
  expect(other.heard).toEqual([])
  const before = asked()
  show('hidden')
  vi.setSystemTime(Date.now() + 61_000)
  show('visible')
  expect(other.heard).toEqual([null])
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(before))
})

test('[CLN-110] nothing is kept while the session is locked, or after it; unlocking asks anew', async () => {
  const stored = { counts: makeCounts({ open: 3 }) }
  const { one, other } = await twoTabs(stored)
  one.news.hear({ type: 'taken_over', id: 'i1', by: 'Sara Lind', given_by: '', at: '2026-11-23T13:02:00Z' })
  await one.session.lock()
  await vi.waitFor(() => expect(other.phase()).toBe('locked'))
  one.news.hear({ type: 'counts', counts: makeCounts({ open: 7 }) })
  one.news.hear({ type: 'taken_over', id: 'i1', by: 'Sara Lind', given_by: '', at: '2026-11-23T13:02:00Z' })
  for (const { news } of [one, other]) expect([news.counts.get(), news.takeOvers.store.get()]).toEqual([undefined, []])
  stored.counts = makeCounts({ open: 4 })
  await one.session.unlock({ code: '1' })
  await vi.waitFor(() => expect([one.counts()?.open, other.counts()?.open]).toEqual([4, 4]))
  one.session.end()
  expect(one.counts()).toBeUndefined()
})

test('who may not know the counts is not asked for them, nor told by another tab', async () => {
  const calls = fakeServer({ 'POST /api/v1/clinic/session/token/': () => makeToken(), [COUNTS]: makeCounts() })
  const [one, other] = [await openNews(), await openNews()]
  one.tabs.send({ type: 'counts', counts: makeCounts() })
  one.tabs.send({ type: 'items', ids: ['i1'], is_complete: true })
  await vi.waitFor(() => expect(other.heard).toHaveLength(1))
  expect([other.counts(), calls.some(({ path }) => path.endsWith('/counts/'))]).toEqual([undefined, false])
})

test('[CLN-110] tabs tell each other of a take-over without the name, and it is shown in one of them', async () => {
  const { one, other } = await twoTabs({ counts: makeCounts() })
  const told: unknown[] = []
  const known = { id: 'i1', at: '2026-11-23T13:02:00Z', givenBy: '', isGiven: false }
  stops.push(other.tabs.hear((news) => void told.push(news)))
  one.news.hear({ type: 'taken_over', id: 'i1', by: 'Sara Lind', given_by: '', at: '2026-11-23T13:02:00Z' })
  await vi.waitFor(() => expect(other.news.takeOvers.store.get()).toEqual([{ ...known, by: '' }]))
  expect(one.news.takeOvers.store.get()).toEqual([{ ...known, by: 'Sara Lind' }])
  expect(JSON.stringify(told)).not.toContain('Sara')
  other.news.takeOvers.noteShown()
  await vi.waitFor(() => expect(one.news.takeOvers.store.get()).toEqual([]))
})
