import type { Job } from '#jobs/job.ts'
import { deleteExpiredMarks } from './device-marks.repo.ts'

/** Marks of devices that nobody has logged in from for 180 days are deleted. */
export const sweepDeviceMarks: Job = {
  kind: 'sweep-device-marks',
  everySeconds: 6 * 60 * 60,
  run: async ({ db, log }) => {
    const marks = await deleteExpiredMarks(db)
    if (marks > 0) log.info({ marks }, 'marks of devices have expired and were deleted')
    return undefined
  },
}
