import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#deps.ts'
import { MailError, type MailTransport, type OutgoingMail } from '#outside/mail-transport.ts'
import { dueTimes } from '#queue/due-times.ts'
import { composeMail } from './compose-mail.ts'
import { isStale } from './is-stale.ts'
import { markFailed, markForRetry, markSent, type OutboxRow, putBack, removeStale, renewLease } from './outbox.repo.ts'

export type SenderDeps = Pick<
  Deps,
  'db' | 'config' | 'now' | 'content' | 'keys' | 'log' | 'reportWriter' | 'clinicNews'
>

export type Sending = SenderDeps & {
  transport: MailTransport
  /** Mutex of this process: held from the start of the handover until the mail is marked. */
  takeTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Aborts work in progress when the sender has to stop. */
  lastCall: AbortSignal
  leaseSeconds: number
}

const minute = 60
const hour = 60 * minute
/** Backoff in seconds before the next attempt, by attempts made. After the last one the mail is given up. */
const retryAfterSeconds = [1 * minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour]

const sendTimeoutMs = 45_000
/** A lease this young is neither renewed nor checked before the handover: what is left of it is longer than the handover may take. */
const FRESH_MS = 500
const FIRST_MARK_RETRY_MS = 100
const LAST_MARK_RETRY_MS = 2_000

/**
 * Composes a leased mail, waits for its turn and hands it over. The lease is renewed while the mail waits, so that no other sender
 * takes it and only actual attempts are counted.
 *
 * @throws Error when the database is unavailable; the lease then expires, and the mail is taken again
 */
export async function deliver(sending: Sending, row: OutboxRow): Promise<void> {
  const leasedAt = performance.now()
  const mail = await compose(sending, row)
  if (!mail) return
  const stopRenewing = keepLease(sending, row)
  await sending.takeTurn(async () => {
    await stopRenewing()
    const isFresh = performance.now() - leasedAt < FRESH_MS
    await handOver(sending, { row, mail, isFresh })
  })
}

/** @returns undefined when there is nothing to send now; the row has then been marked as failed or for retry, or deleted as stale */
async function compose(sending: Sending, row: OutboxRow): Promise<OutgoingMail | undefined> {
  try {
    if (await isStale(sending, row)) return await dropStale(sending, row)
    const mail = await composeMail(sending, row)
    if (!mail) await giveUp(sending, row, 'link_closed')
    return mail
  } catch (error) {
    await noteFailure(sending, row, error)
    return undefined
  }
}

/** What a log line says of a mail; the request that queued it, if any, has the same id in its own line. */
const named = ({ id, template, request_id: requestId }: OutboxRow) => ({
  mail: id,
  template,
  ...(requestId && { requestId }),
})

async function dropStale({ db, log }: Sending, row: OutboxRow): Promise<undefined> {
  await removeStale(db, row)
  log.info(named(row), 'stale mail dropped')
}

/** Renews the lease periodically. @returns a function that stops this and waits for a renewal in progress */
function keepLease({ db, leaseSeconds }: Sending, row: OutboxRow): () => Promise<void> {
  let renewal: Promise<unknown> = Promise.resolve()
  const timer = setInterval(
    () => {
      renewal = renewLease(db, row, leaseSeconds).catch(() => undefined)
    },
    (leaseSeconds * 1000) / 3,
  )
  return async () => {
    clearInterval(timer)
    await renewal
  }
}

type Handover = { row: OutboxRow; mail: OutgoingMail; isFresh: boolean }

/** Hands a mail over. One that has waited, and whose lease was lost or whose row was deleted meanwhile, is dropped. */
async function handOver(sending: Sending, { row, mail, isFresh }: Handover): Promise<void> {
  const { db, transport, lastCall, leaseSeconds } = sending
  if (lastCall.aborted) return await putBack(db, row)
  if (!isFresh && !(await renewLease(db, row, leaseSeconds))) return
  const tooLong = new AbortController()
  const timer = setTimeout(() => tooLong.abort(), sendTimeoutMs)
  try {
    await transport.send(mail, AbortSignal.any([lastCall, tooLong.signal]))
  } catch (error) {
    return await noteFailure(sending, row, error)
  } finally {
    clearTimeout(timer)
  }
  // Erased while the file was being written: nothing else would delete the file.
  if (!(await markUntilDone(sending, row))) await transport.takeBack?.(row.id)
}

/**
 * Marks a mail as sent, retrying until it succeeds or the sender has to stop: an unmarked mail is sent again, and while the database
 * can't be written nothing else could be sent either.
 *
 * @returns false when the row is gone
 */
async function markUntilDone({ db, log, lastCall }: Sending, row: OutboxRow): Promise<boolean> {
  for (let waitMs = FIRST_MARK_RETRY_MS; ; waitMs = Math.min(waitMs * 2, LAST_MARK_RETRY_MS)) {
    try {
      return await markSent(db, row)
    } catch (error) {
      if (lastCall.aborted) throw error
      const fields = { ...named(row), reason: reasonOf(error) }
      if (waitMs === FIRST_MARK_RETRY_MS) log.error(fields, 'marking a sent mail failed, retrying')
      await wait(waitMs, undefined, { signal: lastCall }).catch(() => undefined)
    }
  }
}

async function noteFailure(sending: Sending, row: OutboxRow, error: unknown): Promise<void> {
  const { db, log } = sending
  const reason = reasonOf(error)
  const isPermanent = error instanceof MailError && error.isPermanent
  const delaySeconds = retryAfterSeconds[row.attempts - 1]
  const fields = { ...named(row), attempts: row.attempts, reason }
  if (isPermanent || delaySeconds === undefined) {
    log.error(fields, 'mail delivery failed, given up')
    return await giveUp(sending, row, reason)
  }
  log.warn({ ...fields, delaySeconds }, 'mail delivery failed, will retry')
  await markForRetry(db, row.id, { delaySeconds, error: reason })
}

/** Gives a mail up; an admin finds it in the clinic's queue. */
async function giveUp({ db, now, clinicNews }: Sending, row: OutboxRow, error: string): Promise<void> {
  const at = now()
  const { dueAt } = await dueTimes(db)
  clinicNews.changed(
    await markFailed(db, row, { error, at, dueAt: dueAt({ kind: 'mail_failed', urgency: 'NONE', from: at }) }),
  )
}

/** Returns the code or name of an error; its message may quote an address. */
export function reasonOf(error: unknown): string {
  if (error instanceof MailError) return error.reason
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name)
}
