import { type Loop, startLoop } from '#jobs/start-loop.ts'
import type { MailTransport } from '#outside/mail-transport.ts'
import { deliver, reasonOf, type SenderDeps, type Sending } from './deliver.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { takeDue } from './outbox.repo.ts'

type Options = { pollMs?: number; lastCallMs?: number; leaseSeconds?: number }

/** Longer than sending one mail may take. No other sender takes a leased mail. */
const LEASE_SECONDS = 60
const atOnce = 5

/**
 * Sends the mails of the outbox until it is stopped. Several servers may run this concurrently.
 * Five mails are composed concurrently, so that a slow one, such as a report still to be written, delays no other. They are handed
 * over one at a time, each one marked as sent before the next begins: delivery is at least once, and a process killed between
 * handover and mark causes at most one mail to be sent twice.
 */
export function startMailSender(deps: SenderDeps, transport: MailTransport, options: Options = {}): Loop {
  const { pollMs = 10_000, lastCallMs = 8_000, leaseSeconds = LEASE_SECONDS } = options
  const lastCall = new AbortController()
  const sending: Sending = { ...deps, transport, takeTurn: oneAtATime(), lastCall: lastCall.signal, leaseSeconds }
  const loops = Array.from({ length: atOnce }, () => startLoop(() => sendNext(sending), pollMs))
  return {
    wake: () => {
      for (const loop of loops) loop.wake()
    },
    stop: async () => {
      const timer = setTimeout(() => lastCall.abort(), lastCallMs)
      await Promise.all(loops.map((loop) => loop.stop()))
      clearTimeout(timer)
    },
  }
}

/** @returns true when there was a mail to send; false while the database is unavailable */
async function sendNext(sending: Sending): Promise<boolean> {
  // Without the keys of the other servers the links would be invalid; those servers send the mail.
  if (sending.keys.trouble()?.canServe === false) return false
  try {
    const row = await takeDue(sending.db, sending.leaseSeconds)
    if (row) await deliver(sending, row)
    return row !== undefined
  } catch (error) {
    sending.log.error({ reason: reasonOf(error) }, 'outbox processing failed')
    return false
  }
}
