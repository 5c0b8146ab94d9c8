import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Deps } from '#deps.ts'
import type { LimitName } from '#limits/limits.ts'
import { type Limiting, rateLimit } from '#limits/rate-limits.ts'
import { queueMail } from '#outbox/mails.repo.ts'
import { actorOf } from '#staff/actor-of.ts'
import { listWatchers } from '#staff/staff.repo.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'

/** What every reading of a record needs. */
export type ReadingDeps = LimitDeps & Pick<Deps, 'content' | 'now' | 'clinicNews'>
type LimitDeps = Limiting & Pick<Deps, 'wakeMailSender'>

/**
 * Counts what one member of staff reads of patients. Whoever reads too much is refused, and all admins and auditors are told, at most once an
 * hour. Call it before the transaction of the read.
 * @throws AppError `too_many_requests`
 */
export async function limitReadings(deps: LimitDeps, staff: StaffSession): Promise<void> {
  if (await isWithin(deps, 'readings-per-staff', staff)) return
  if (await isWithin(deps, 'reading-notices-per-staff', staff)) await tellWatchers(deps, staff)
  await rateLimit(deps, 'readings-per-staff', staff.staffId)
}

async function isWithin(deps: LimitDeps, name: LimitName, { staffId }: StaffSession): Promise<boolean> {
  try {
    await rateLimit(deps, name, staffId)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false
    throw error
  }
}

async function tellWatchers({ db, wakeMailSender }: LimitDeps, staff: StaffSession): Promise<void> {
  const { staffId } = staff
  await db.transaction().execute(async (tx) => {
    for (const { email, language } of await listWatchers(tx))
      await queueMail(tx, { patientId: null, email, language }, { template: 'staff-many-readings', data: { staffId } })
    await record(tx, { event: 'staff_readings_refused', patientId: null, by: actorOf(staff), details: { staffId } })
  })
  wakeMailSender()
}
