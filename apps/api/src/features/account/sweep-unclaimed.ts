import type { Deps } from '#deps.ts'
import type { Job } from '#jobs/job.ts'
import { removeMailsFrom } from '#outside/mail-files.ts'
import { deleteOverdue } from './kept-records.repo.ts'
import { deleteSpent, deleteUnclaimed } from './unclaimed.repo.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The privacy policy promises both. */
const UNCLAIMED_KEPT_DAYS = 90
const SPENT_KEPT_DAYS = 30

type Sweeping = Pick<Deps, 'db' | 'now' | 'log' | 'config'>

/** Deletes what nobody claimed, what has done its work, and records that had to be kept until now. */
export async function forgetOldContacts({ db, now, log, config }: Sweeping): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  const people = await deleteUnclaimed(db, daysAgo(UNCLAIMED_KEPT_DAYS))
  if (people > 0) log.info({ people }, 'assessments that nobody claimed were deleted')
  const mails = await deleteSpent(db, daysAgo(SPENT_KEPT_DAYS))
  if (mails > 0) log.info({ mails }, 'mails given up long ago were deleted')
  await removeMailsFrom(config.dataDir, daysAgo(SPENT_KEPT_DAYS))
  await deleteOverdue(db, now())
}

export const sweepUnclaimed: Job = {
  kind: 'sweep-unclaimed',
  everySeconds: 6 * 60 * 60,
  run: async (deps) => {
    await forgetOldContacts(deps)
    return undefined
  },
}
