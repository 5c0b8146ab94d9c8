import { type ClinicEvent, clinicEvents } from '@htd/contract/clinic/session'
import { readEvents } from '@htd/contract/read-events'
import type { LiveState } from './live-state.ts'
import type { CallAsStaff } from './staff-caller.ts'
import type { StaffSession } from './staff-session.ts'
import type { Store } from './store.ts'
import type { Tabs } from './tabs.ts'

/** The server closes a stream after four minutes: one that is silent for longer is dead. */
const LONGEST_MS = 270_000
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000

/** What the stream says of the queue. */
export type QueueEvent = Exclude<ClinicEvent, { type: 'hello' | 'locked' | 'ended' | 'resync' }>

type Parts = {
  session: StaffSession
  callAsStaff: CallAsStaff
  tabs: Tabs
  live: Store<LiveState>
  queue: {
    hear: (event: QueueEvent) => void
    /** Called when a stream has opened after another one: nobody knows what has happened between them. */
    reopened: () => void
  }
  signal: AbortSignal
}

/** Resolves after a time, when the network is back, or when `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}

/** Between half of it and all of it, so that not all browsers come back at once after a restart of the server. */
const waitAfter = (failures: number) =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)

/** Keeps one stream of the server's events open, in one tab of this browser; it tells the others. Never rejects. */
export async function followEvents(parts: Parts): Promise<void> {
  const { tabs, live, signal } = parts
  const stopHearing = tabs.hear((news) => {
    if (news === 'live' || news === 'lost') live.set(news)
  })
  signal.addEventListener('abort', stopHearing, { once: true })
  tabs.send('live?')
  if (!navigator.locks) return keepOpen(parts)
  await navigator.locks.request('htd-clinic-events', { signal }, () => keepOpen(parts)).catch(() => undefined)
}

async function keepOpen(parts: Parts): Promise<void> {
  const { session, tabs, live, queue, signal } = parts
  let isReopening = live.get() !== 'connecting'
  const show = (state: 'live' | 'lost') => {
    live.set(state)
    tabs.send(state)
  }
  const stopAnswering = tabs.hear((news) => {
    const state = live.get()
    if (news === 'live?' && state !== 'connecting') tabs.send(state)
  })
  // While the screen is locked the loop below waits, perhaps for ever.
  signal.addEventListener('abort', stopAnswering, { once: true })
  let failures = 0
  while (!signal.aborted && session.state.get().phase !== 'ended') {
    await session.unlocked()
    const last = await readStream(parts, () => {
      show('live')
      if (isReopening) queue.reopened()
    }).catch(() => undefined)
    isReopening = true
    const wasOpen = last === 'resync' || last === 'ended'
    // The next bearer brings new roles. It also tells whether the person is still signed in when this session has ended: they may have
    // signed in anew in another tab. Without an answer nothing stays on the screen.
    if (wasOpen) await session.refresh().catch(() => last === 'ended' && session.end())
    failures = wasOpen ? 0 : failures + 1
    const { phase } = session.state.get()
    if (signal.aborted || wasOpen || phase === 'locked' || phase === 'ended') continue
    show('lost')
    await pause(waitAfter(failures), signal)
  }
  stopAnswering()
}

/** @returns the last event: how the server has ended the stream, unless the connection broke */
async function readStream(
  { session, callAsStaff, tabs, queue, signal }: Parts,
  onOpen: () => void,
): Promise<ClinicEvent['type'] | undefined> {
  const broken = new AbortController()
  const limited = AbortSignal.any([signal, broken.signal, AbortSignal.timeout(LONGEST_MS)])
  // A connection that is gone may stay silent for minutes.
  addEventListener('offline', () => broken.abort(), { once: true, signal: limited })
  const body = (await callAsStaff(clinicEvents, {}, { signal: limited })) as unknown as ReadableStream<Uint8Array>
  let last: ClinicEvent['type'] | undefined
  for await (const event of readEvents(body) as AsyncIterable<ClinicEvent>) {
    // Repeated while the stream is open.
    if (event.type === 'hello' && !last) onOpen()
    if (event.type === 'locked') {
      session.lockHere()
      tabs.send('locked')
    }
    if (event.type === 'counts' || event.type === 'items' || event.type === 'taken_over') queue.hear(event)
    last = event.type
  }
  return last
}
