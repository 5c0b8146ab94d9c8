import type { Deps } from '#deps.ts'
import type { Job } from '#jobs/job.ts'
import { noteProgress, progressOf } from '#jobs/jobs.repo.ts'
import { removeMailsFrom } from '#outside/mail-files.ts'
import { deleteOverdue } from './kept-records.repo.ts'
import { deleteSpent, deleteUnclaimed, nextSpan } from './unclaimed.repo.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The privacy policy promises both. */
const UNCLAIMED_KEPT_DAYS = 90
const SPENT_KEPT_DAYS = 30

/** Looked at, and deleted, at most in one transaction. A quiz takes some twenty rows along. */
const QUIZZES = 1_000
const ROWS = 5_000

type Sweeping = Pick<Deps, 'db' | 'now' | 'log' | 'config'>

const KIND = 'sweep-unclaimed'

/**
 * Deletes what nobody claimed, what has done its work, and records that had to be kept until now.
 *
 * @returns true when there may be more of it
 */
export async function forgetOldContacts({ db, now, log, config }: Sweeping): Promise<boolean> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  const isMore = await sweepNext({ db, log }, daysAgo(UNCLAIMED_KEPT_DAYS))
  const spent = await deleteSpent(db, daysAgo(SPENT_KEPT_DAYS), ROWS)
  const { links, mails, givenUp } = spent
  if (links + mails > 0) log.info({ links, mails }, 'expired links and old sent mails were deleted')
  if (givenUp > 0) log.info({ mails: givenUp }, 'mails given up long ago were deleted')
  await removeMailsFrom(config.dataDir, daysAgo(SPENT_KEPT_DAYS))
  await deleteOverdue(db, now())
  return isMore || Object.values(spent).includes(ROWS)
}

/** Each assessment is looked at once, when it is old enough: what has an account by then keeps it. @returns true when there are more */
async function sweepNext({ db, log }: Pick<Sweeping, 'db' | 'log'>, before: Date): Promise<boolean> {
  const span = await nextSpan(db, await progressOf(db, KIND), before, QUIZZES)
  if (!span) return false
  const people = await deleteUnclaimed(db, span)
  await noteProgress(db, KIND, span.until)
  if (people > 0) log.info({ people }, 'assessments that nobody claimed were deleted')
  return true
}

export const sweepUnclaimed: Job = {
  kind: KIND,
  everySeconds: 6 * 60 * 60,
  run: async (deps) => ((await forgetOldContacts(deps)) ? deps.now() : undefined),
}
