import { AppError } from '#app-error.ts'
import type { Job } from '#jobs/job.ts'
import { deleteTraces, listDormant } from './change-staff.repo.ts'
import { suspendIn } from './change-staff.ts'

const DORMANT_DAYS = 90
const TRACE_DAYS = { challenges: 1, sessions: 30 }

/** Suspends accounts that nobody has signed in to for 90 days, and deletes old sessions and challenges. Runs daily. */
export const suspendDormant: Job = {
  kind: 'suspend-dormant-staff',
  everySeconds: 24 * 60 * 60,
  run: async ({ db, log }) => {
    let suspended = 0
    for (const { id } of await listDormant(db, DORMANT_DAYS)) {
      const isDone = await suspendIn(db, { id, by: { kind: 'server' } }, { isDormant: true }).then(
        () => true,
        (refused) => {
          // The last administrator stays: nobody else could let anybody back in.
          if (refused instanceof AppError && refused.code === 'last_admin') return false
          throw refused
        },
      )
      if (isDone) suspended += 1
    }
    if (suspended > 0) log.info({ suspended }, 'dormant staff accounts suspended')

    await deleteTraces(db, TRACE_DAYS)
    return undefined
  },
}
