import type { Job } from '#jobs/job.ts'
import { deleteExpiredMarks } from './device-marks.repo.ts'

/** Deletes the marks of devices without a login for 180 days. */
export const sweepDeviceMarks: Job = {
  kind: 'sweep-device-marks',
  everySeconds: 6 * 60 * 60,
  run: async ({ db, log }) => {
    const marks = await deleteExpiredMarks(db)
    if (marks > 0) log.info({ marks }, 'expired device marks deleted')
    return undefined
  },
}
