import { deleteOverdue } from '#erasure/kept-records.repo.ts'
import type { Job } from '#jobs/job.ts'

/** Batch size per transaction. */
const RECORDS = 5_000

/** Deletes records of deleted accounts whose retention by law has ended; a backlog in batches, each in its own transaction. */
export const expireKeptRecords: Job = {
  kind: 'expire-kept-records',
  everySeconds: 6 * 60 * 60,
  run: async ({ db, now, log }) => {
    const records = await deleteOverdue(db, now(), RECORDS)
    if (records > 0) log.info({ records }, 'expired records kept by law deleted')
    return records === RECORDS ? now() : undefined
  },
}
