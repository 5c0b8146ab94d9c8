import type { Deps } from '#deps.ts'
import type { Job } from '#jobs/job.ts'
import { noteProgress, progressOf } from '#jobs/jobs.repo.ts'
import { removeMailsFrom } from '#outside/mail-files.ts'
import { deleteSpent, deleteUnclaimed, nextSpan } from './unclaimed.repo.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Both retention periods are promised in the privacy policy. */
const UNCLAIMED_KEPT_DAYS = 90
const SPENT_KEPT_DAYS = 30

/** Batch sizes per transaction. Deleting a quiz cascades to about twenty rows. */
const QUIZZES = 1_000
const ROWS = 5_000

type Sweeping = Pick<Deps, 'db' | 'now' | 'log' | 'config'>

const KIND = 'sweep-unclaimed'

/**
 * Deletes unclaimed assessments, expired links and old mails, also those kept as files.
 *
 * @returns true if more may remain
 */
export async function forgetOldContacts({ db, now, log, config }: Sweeping): Promise<boolean> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  const isMore = await sweepNext({ db, log }, daysAgo(UNCLAIMED_KEPT_DAYS))
  const spent = await deleteSpent(db, daysAgo(SPENT_KEPT_DAYS), ROWS)
  const { links, mails, givenUp, held } = spent
  if (links + mails > 0) log.info({ links, mails }, 'expired links and old sent mails deleted')
  if (givenUp > 0) log.info({ mails: givenUp }, 'old failed mails deleted')
  if (held > 0) log.info({ mails: held }, 'old held mails deleted')
  await removeMailsFrom(config.dataDir, daysAgo(SPENT_KEPT_DAYS))
  return isMore || Object.values(spent).includes(ROWS)
}

/** Examines each assessment once, when it is old enough; those with an account by then are kept. @returns true if more may remain */
async function sweepNext({ db, log }: Pick<Sweeping, 'db' | 'log'>, before: Date): Promise<boolean> {
  const span = await nextSpan(db, await progressOf(db, KIND), before, QUIZZES)
  if (!span) return false
  const people = await deleteUnclaimed(db, span)
  await noteProgress(db, KIND, span.until)
  if (people > 0) log.info({ people }, 'unclaimed assessments deleted')
  return true
}

export const sweepUnclaimed: Job = {
  kind: KIND,
  everySeconds: 6 * 60 * 60,
  run: async (deps) => ((await forgetOldContacts(deps)) ? deps.now() : undefined),
}
