import { type Loop, startLoop } from '#jobs/start-loop.ts'
import type { MailTransport } from '#outside/mail-transport.ts'
import { deliver, reasonOf, type SenderDeps, type Sending } from './deliver.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type OutboxRow, takeDue } from './outbox.repo.ts'

type Options = { pollMs?: number; lastCallMs?: number; leaseSeconds?: number }

/** Longer than sending one mail may take. No other sender takes a leased mail. */
const LEASE_SECONDS = 60
const AT_ONCE = 10
/** Mails that are leased together. */
const BATCH = 5

/**
 * Sends the mails of the outbox until it is stopped. Several servers may run this concurrently.
 * Up to five mails are leased by one statement, and up to ten composed concurrently, so that a slow one, such as a report still to be
 * written, delays no other. They are handed over one at a time, each one marked as sent before the next begins: delivery is at least once, and a process
 * killed between handover and mark causes at most one mail to be sent twice.
 */
export function startMailSender(deps: SenderDeps, transport: MailTransport, options: Options = {}): Loop {
  const { pollMs = 10_000, lastCallMs = 8_000, leaseSeconds = LEASE_SECONDS } = options
  const lastCall = new AbortController()
  const sending: Sending = { ...deps, transport, takeTurn: oneAtATime(), lastCall: lastCall.signal, leaseSeconds }
  const underWay = new Set<Promise<void>>()
  const loop = startLoop(() => sendMore(sending, underWay), pollMs)
  return {
    wake: loop.wake,
    stop: async () => {
      const timer = setTimeout(() => lastCall.abort(), lastCallMs)
      await loop.stop()
      await Promise.all(underWay)
      clearTimeout(timer)
      transport.close?.()
    },
  }
}

/**
 * Begins to send the mails that are due, once there is room for a batch of them.
 * @returns true when there may be more; false while the database is unavailable
 */
async function sendMore(sending: Sending, underWay: Set<Promise<void>>): Promise<boolean> {
  // Without the keys of the other servers the links would be invalid; those servers send the mail.
  if (sending.keys.trouble()?.canServe === false) return false
  if (underWay.size > AT_ONCE - BATCH) {
    await Promise.race(underWay)
    return true
  }
  try {
    const rows = await takeDue(sending.db, BATCH, sending.leaseSeconds)
    for (const row of rows) {
      const delivery = send(sending, row).finally(() => underWay.delete(delivery))
      underWay.add(delivery)
    }
    return rows.length === BATCH
  } catch (error) {
    logFailure(sending, error)
    return false
  }
}

/** Never rejects: while the database is unavailable the lease expires, and the mail is taken again. */
const send = (sending: Sending, row: OutboxRow): Promise<void> =>
  deliver(sending, row).catch((error) => logFailure(sending, error))

const logFailure = ({ log }: Sending, error: unknown): void =>
  log.error({ reason: reasonOf(error) }, 'outbox processing failed')
