import type { ClinicEvent } from '@htd/contract/clinic/session'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { FeedMailbox } from '#live/feed-mailbox.ts'
import type { QueueFeed } from '#live/queue-feed.ts'
import { findSession, type StaffSession } from '#staff/staff-sessions.repo.ts'
import { unfinishedStep } from '#staff/unfinished-step.ts'

/** Every server looks for itself, so that what another one does counts here within this time. */
const LOOK_MS = 2_000
/** Time between two events of a stream in which nothing happens. */
export const SILENCE_MS = 5 * LOOK_MS
/** A page opens the next stream with its next bearer; until then each look reads the session itself. */
const STREAM_MS = 4 * 60 * 1000

/** Streams that one session may have open on this server; a browser needs one. */
const MOST_STREAMS = 10
const openStreams = new Map<string, number>()

/** `isGone`: the client has left. `isClosing`: the server is about to stop. */
type Ends = { isGone: AbortSignal; isClosing: AbortSignal }
type FollowDeps = Pick<Deps, 'db' | 'config'> & { feed: QueueFeed }

/**
 * Tells a page what becomes of its session and of the queue, as far as the roles list it. Following is no activity: it postpones neither
 * lock nor end. Who has not finished registering hears nothing of the queue.
 * @throws AppError `too_many_requests` when the session has ten streams open
 */
export async function* followSession(
  { db, config, feed }: FollowDeps,
  session: StaffSession,
  { isGone, isClosing }: Ends,
): AsyncGenerator<ClinicEvent> {
  const open = openStreams.get(session.sessionId) ?? 0
  if (open >= MOST_STREAMS) throw new AppError('too_many_requests', { retryAfterSeconds: 60 })
  openStreams.set(session.sessionId, open + 1)
  const roles = unfinishedStep(session) === 'none' ? session.roles : []
  const mailbox = feed.join({ staffId: session.staffId, roles })
  try {
    const look = async () => stateOf(session, await findSession(db, config, session))
    yield* eventsOf(look, mailbox, AbortSignal.any([isGone, isClosing]))
  } finally {
    feed.leave(mailbox)
    const left = (openStreams.get(session.sessionId) ?? 1) - 1
    if (left > 0) openStreams.set(session.sessionId, left)
    else openStreams.delete(session.sessionId)
  }
}

type State = 'ended' | 'locked' | 'resync' | undefined

async function* eventsOf(
  look: () => Promise<State>,
  mailbox: FeedMailbox,
  signal: AbortSignal,
): AsyncGenerator<ClinicEvent> {
  const until = performance.now() + STREAM_MS
  let helloAt = performance.now()
  let lookAt = performance.now() + LOOK_MS
  while (!signal.aborted && performance.now() < until) {
    // Repeated, because the server closes a connection that is silent for 20 s.
    if (performance.now() >= helloAt) {
      helloAt = performance.now() + SILENCE_MS
      yield { type: 'hello' }
    }
    yield* mailbox.take()
    await mailbox.wait(lookAt - performance.now(), signal)
    if (signal.aborted) break
    if (performance.now() < lookAt) continue
    lookAt = performance.now() + LOOK_MS
    const state = await look()
    if (state) {
      yield { type: state }
      return
    }
  }
  yield { type: 'resync' }
}

/** @returns undefined while nothing has changed; `resync` for new roles, which come with the next bearer, and a finished registration */
function stateOf(before: StaffSession, now: StaffSession | undefined): State {
  if (!now) return 'ended'
  if (now.isLocked) return 'locked'
  const accessOf = (session: StaffSession) => [...session.roles, session.scope, unfinishedStep(session)].join()
  return accessOf(now) === accessOf(before) ? undefined : 'resync'
}
