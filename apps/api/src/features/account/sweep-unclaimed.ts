import type { Deps } from '#deps.ts'
import { deleteSpent, deleteUnclaimed } from './unclaimed.repo.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** The privacy policy promises both. */
const UNCLAIMED_KEPT_DAYS = 90
const SPENT_KEPT_DAYS = 30

type Sweeping = Pick<Deps, 'db' | 'now' | 'log'>

/** Deletes what nobody claimed and what has done its work. */
export async function forgetOldContacts({ db, now, log }: Sweeping): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  const people = await deleteUnclaimed(db, daysAgo(UNCLAIMED_KEPT_DAYS))
  if (people > 0) log.info({ people }, 'assessments that nobody claimed were deleted')
  await deleteSpent(db, daysAgo(SPENT_KEPT_DAYS))
}

/** Does so at once and then every six hours. @returns a function that stops it */
export function sweepUnclaimed(deps: Sweeping): () => void {
  const sweep = () =>
    forgetOldContacts(deps).catch(() => deps.log.warn({}, 'old assessments could not be looked through'))
  void sweep()
  const timer = setInterval(sweep, 6 * HOUR_MS).unref()
  return () => clearInterval(timer)
}
