import type { Deps } from '#deps.ts'
import { type Loop, startLoop } from '#jobs/start-loop.ts'
import { MailError, type MailTransport } from '#outside/mail-transport.ts'
import { composeMail } from './compose-mail.ts'
import { markFailed, markForRetry, markSent, type OutboxRow, takeDue } from './outbox.repo.ts'

type SenderDeps = Pick<Deps, 'db' | 'config' | 'now' | 'content' | 'keys' | 'log' | 'reportWriter'>
type Options = { pollMs?: number; lastCallMs?: number }

const minute = 60
const hour = 60 * minute
/** Seconds before the next attempt, by attempts made. After the last one the mail is given up. */
const retryAfterSeconds = [1 * minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour]

const sendTimeoutMs = 45_000
/** Longer than a mail may take: as long as the lease lasts, no other sender touches it. */
const leaseSeconds = 60
const atOnce = 5

/**
 * Sends what lies in the outbox until it is stopped, five at a time: one that takes long, such as a report that is still to be
 * written, holds up no other. Any number of servers may do so beside each other.
 * A mail is sent at least once; only a server that dies between the handing over and the mark sends it twice.
 */
export function startMailSender(deps: SenderDeps, transport: MailTransport, options: Options = {}): Loop {
  const { pollMs = 10_000, lastCallMs = 8_000 } = options
  const lastCall = new AbortController()
  const loops = Array.from({ length: atOnce }, () =>
    startLoop(() => sendNext(deps, transport, lastCall.signal), pollMs),
  )
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

/** @returns whether there was a mail to send; false while the database cannot be reached */
async function sendNext(deps: SenderDeps, transport: MailTransport, lastCall: AbortSignal): Promise<boolean> {
  try {
    const row = await takeDue(deps.db, leaseSeconds)
    if (row) await deliver(deps, transport, row, lastCall)
    return row !== undefined
  } catch (error) {
    deps.log.error({ reason: reasonOf(error) }, 'the outbox could not be worked on')
    return false
  }
}

async function deliver(deps: SenderDeps, transport: MailTransport, row: OutboxRow, lastCall: AbortSignal) {
  try {
    const mail = await composeMail(deps, row)
    if (!mail) return await markFailed(deps.db, row.id, 'link_closed')
    await transport.send(mail, AbortSignal.any([lastCall, AbortSignal.timeout(sendTimeoutMs)]))
  } catch (error) {
    return await noteFailure(deps, row, error)
  }
  await markSent(deps.db, row.id)
}

async function noteFailure({ db, log }: SenderDeps, row: OutboxRow, error: unknown): Promise<void> {
  const reason = reasonOf(error)
  const isPermanent = error instanceof MailError && error.isPermanent
  const delaySeconds = retryAfterSeconds[row.attempts - 1]
  const fields = { mail: row.id, template: row.template, attempts: row.attempts, reason }
  if (isPermanent || delaySeconds === undefined) {
    log.error(fields, 'a mail was given up')
    return await markFailed(db, row.id, reason)
  }
  log.warn({ ...fields, delaySeconds }, 'a mail was not sent, it is tried again')
  await markForRetry(db, row.id, { delaySeconds, error: reason })
}

/** A code or a name: the words of an error may quote an address. */
function reasonOf(error: unknown): string {
  if (error instanceof MailError) return error.reason
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name)
}
