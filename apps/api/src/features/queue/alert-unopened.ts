import type { Job } from '#jobs/job.ts'
import { queueMail } from '#outbox/mails.repo.ts'
import { notifyAddresses } from '#queue/notify-addresses.ts'
import { alertOf, overlooked } from '#queue/overlooked.ts'
import type { Unopened } from '#queue/unopened.repo.ts'
import { noteAlerted } from './alerts.repo.ts'

const AGAIN_MS = 3_600_000

/**
 * Tells the clinic by mail when nobody has opened what is urgent for some minutes of the opening hours, and again each hour; nothing while it
 * is closed. One mail tells of all of them; what comes within the hour waits for the next, but for emergencies with an account. It runs each minute, in one transaction on one server.
 */
export const alertUnopened: Job = {
  kind: 'alert-unopened',
  everySeconds: 60,
  usesReserve: true,
  run: async (deps) => {
    const now = deps.now()
    const waiting = await overlooked(deps.db, now)
    if (waiting.length === 0 || !(waiting.some(isPressing) || isTime(waiting, now))) return undefined
    const mail = { template: 'clinic-alert', data: alertOf(waiting, now) } as const
    for (const email of notifyAddresses(deps))
      await queueMail(deps.db, { patientId: null, email, language: 'sv' }, mail)
    await noteAlerted(
      deps.db,
      waiting.map(({ id }) => id),
      now,
    )
    deps.log.info({ items: waiting.length }, 'the clinic is told of unopened items')
    return undefined
  },
}

/** An emergency with a confirmed address is told of at once. Anybody can make others, so that they never bring a mail each. */
const isPressing = ({ urgency, hasAccount, alertedAt }: Unopened): boolean =>
  urgency === 'EMERGENCY' && hasAccount && !alertedAt

/** Tells whether nothing of what waits was told of in the last hour. */
const isTime = (waiting: readonly Unopened[], now: Date): boolean =>
  waiting.every(({ alertedAt }) => !alertedAt || now.getTime() - alertedAt.getTime() >= AGAIN_MS)
