import { record } from '#audit/audit.repo.ts'
import type { Job } from '#jobs/job.ts'
import { deleteOldAccess, deleteOldEvents } from './old-events.repo.ts'

/** Required retention of the access log, and no longer. */
const KEPT_YEARS = 5
/** Batch size per transaction. */
const EVENTS = 5_000

/** Deletes the oldest events of the audit trail and rows of the access log once a day; a backlog in batches, each in its own transaction. */
export const forgetEvents: Job = {
  kind: 'forget-events',
  everySeconds: 24 * 60 * 60,
  run: async ({ db, now, log }) => {
    const events = await deleteOldEvents(db, KEPT_YEARS, EVENTS)
    if (events > 0) {
      // The pruning itself is recorded in the trail.
      await record(db, { event: 'audit_pruned', patientId: null, details: { events } })
      log.info({ events }, 'old audit events deleted')
    }
    const openings = await deleteOldAccess(db, KEPT_YEARS, EVENTS)
    if (openings > 0) log.info({ openings }, 'old rows of the access log deleted')
    return events === EVENTS || openings === EVENTS ? now() : undefined
  },
}
