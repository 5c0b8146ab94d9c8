import { record } from '#audit/audit.repo.ts'
import type { Job } from '#jobs/job.ts'
import { deleteOldEvents } from './old-events.repo.ts'

/** As long as the log of who has read what must be kept, and not longer. */
const KEPT_YEARS = 5
/** At most in one transaction. */
const EVENTS = 5_000

/** Deletes the oldest events of the audit trail, once a day; a backlog in batches, each in a transaction of its own. */
export const forgetEvents: Job = {
  kind: 'forget-events',
  everySeconds: 24 * 60 * 60,
  run: async ({ db, now, log }) => {
    const events = await deleteOldEvents(db, KEPT_YEARS, EVENTS)
    if (events > 0) {
      // The trail itself says that its oldest part was cut off.
      await record(db, { event: 'audit_pruned', patientId: null, details: { events } })
      log.info({ events }, 'old audit events were deleted')
    }
    return events === EVENTS ? now() : undefined
  },
}
