import { setTimeout as wait } from 'node:timers/promises'
import type { ClinicEvent } from '@htd/contract/clinic/session'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { findSession, type StaffSession } from '#staff/staff-sessions.repo.ts'

/** Every server looks for itself, so that what another one does counts here within this time. */
const LOOK_MS = 2_000
const LOOKS_PER_HELLO = 5
/** Time between two events of a stream in which nothing happens. */
export const SILENCE_MS = LOOK_MS * LOOKS_PER_HELLO
/** A page opens the next stream with its next bearer; until then each look reads the session itself. */
const STREAM_MS = 4 * 60 * 1000

/** Streams that one session may have open on this server; a browser needs one. */
const MOST_STREAMS = 10
const openStreams = new Map<string, number>()

/** `isGone`: the client has left. `isClosing`: the server is about to stop. */
type Ends = { isGone: AbortSignal; isClosing: AbortSignal }

/**
 * Tells a page what becomes of its session. Following is no activity: it postpones neither lock nor end.
 * @throws AppError `too_many_requests` when the session has ten streams open
 */
export async function* followSession(
  { db, config }: Deps,
  session: StaffSession,
  { isGone, isClosing }: Ends,
): AsyncGenerator<ClinicEvent> {
  const open = openStreams.get(session.sessionId) ?? 0
  if (open >= MOST_STREAMS) throw new AppError('too_many_requests', { retryAfterSeconds: 60 })
  openStreams.set(session.sessionId, open + 1)
  try {
    yield* eventsOf({ db, config }, session, AbortSignal.any([isGone, isClosing]))
  } finally {
    const left = (openStreams.get(session.sessionId) ?? 1) - 1
    if (left > 0) openStreams.set(session.sessionId, left)
    else openStreams.delete(session.sessionId)
  }
}

async function* eventsOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  session: StaffSession,
  signal: AbortSignal,
): AsyncGenerator<ClinicEvent> {
  const until = performance.now() + STREAM_MS
  for (let look = 0; !signal.aborted && performance.now() < until; look += 1) {
    // Repeated, because the server closes a connection that is silent for 20 s.
    if (look % LOOKS_PER_HELLO === 0) yield { type: 'hello' }
    await wait(LOOK_MS, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) break
    const state = stateOf(session, await findSession(db, config, session))
    if (state) {
      yield { type: state }
      return
    }
  }
  yield { type: 'resync' }
}

/** @returns undefined while nothing has changed; `resync` for new roles, which come with the next bearer */
function stateOf(before: StaffSession, now: StaffSession | undefined): ClinicEvent['type'] | undefined {
  if (!now) return 'ended'
  if (now.isLocked) return 'locked'
  const accessOf = ({ roles, scope }: StaffSession) => [...roles, scope].join()
  return accessOf(now) === accessOf(before) ? undefined : 'resync'
}
