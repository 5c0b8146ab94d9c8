import type { Deps } from '#deps.ts'
import type { Job } from '#jobs/job.ts'
import { removeMailsFrom } from '#outside/mail-files.ts'
import { deleteOverdue } from './kept-records.repo.ts'
import { deleteSpent, deleteUnclaimed } from './unclaimed.repo.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The privacy policy promises both. */
const UNCLAIMED_KEPT_DAYS = 90
const SPENT_KEPT_DAYS = 30

/** At most, of each kind in one transaction. A quiz takes some twenty rows along. */
const QUIZZES = 500
const ROWS = 5_000

type Sweeping = Pick<Deps, 'db' | 'now' | 'log' | 'config'>

/**
 * Deletes what nobody claimed, what has done its work, and records that had to be kept until now.
 *
 * @returns true when there may be more of it
 */
export async function forgetOldContacts({ db, now, log, config }: Sweeping): Promise<boolean> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  const { people, quizzes } = await deleteUnclaimed(db, daysAgo(UNCLAIMED_KEPT_DAYS), QUIZZES)
  if (people > 0) log.info({ people }, 'assessments that nobody claimed were deleted')
  const spent = await deleteSpent(db, daysAgo(SPENT_KEPT_DAYS), ROWS)
  const { links, mails, givenUp } = spent
  if (links + mails > 0) log.info({ links, mails }, 'expired links and old sent mails were deleted')
  if (givenUp > 0) log.info({ mails: givenUp }, 'mails given up long ago were deleted')
  await removeMailsFrom(config.dataDir, daysAgo(SPENT_KEPT_DAYS))
  await deleteOverdue(db, now())
  return quizzes === QUIZZES || Object.values(spent).includes(ROWS)
}

export const sweepUnclaimed: Job = {
  kind: 'sweep-unclaimed',
  everySeconds: 6 * 60 * 60,
  run: async (deps) => ((await forgetOldContacts(deps)) ? deps.now() : undefined),
}
