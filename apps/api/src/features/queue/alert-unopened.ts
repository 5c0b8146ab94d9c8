import { addOpenMinutes, isOpenAt } from '@htd/domain/business-days/open-hours'
import { swedishHolidays } from '#calendar/swedish-holidays.ts'
import type { MailData } from '#db/tables/mail.ts'
import type { Job, JobDeps } from '#jobs/job.ts'
import { queueMail } from '#outbox/mails.repo.ts'
import { readSettings } from '#queue/due-times.ts'
import { notifyAddresses } from '#queue/notify-addresses.ts'
import { listUnopened, noteAlerted, type Unopened } from './alerts.repo.ts'

const MINUTE_MS = 60_000
const AGAIN_MS = 60 * MINUTE_MS

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
    const waiting = await overlooked(deps, now)
    if (waiting.length === 0 || !(waiting.some(isPressing) || isTime(waiting, now))) return undefined
    const mail = { template: 'clinic-alert', data: figuresOf(waiting, now) } as const
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

/** Urgent items that nobody has opened in time; none while the clinic is closed. */
async function overlooked({ db }: JobDeps, now: Date): Promise<Unopened[]> {
  const { opening_hour, closing_hour, alert_minutes } = await readSettings(db)
  const hours = { opens: opening_hour, closes: closing_hour, isHoliday: await swedishHolidays() }
  if (!isOpenAt(now, hours)) return []
  const unopened = await listUnopened(db, now)
  // They are in the order of their times: after the first that is not late, none is.
  const inTime = unopened.findIndex(({ from }) => addOpenMinutes(from, alert_minutes, hours) > now)
  return inTime < 0 ? unopened : unopened.slice(0, inTime)
}

function figuresOf(waiting: readonly Unopened[], now: Date): MailData['clinic-alert'] {
  const emergencies = waiting.filter(({ urgency }) => urgency === 'EMERGENCY').length
  const oldest = waiting[0]?.from ?? now
  const minutes = Math.floor((now.getTime() - oldest.getTime()) / MINUTE_MS)
  return { emergencies, urgent: waiting.length - emergencies, minutes }
}
