/** How many copies are kept: the newest of each of the last days that have one, and of each of some weeks before. */
const DAYS = 14
const WEEKS = 2
/** Nothing goes sooner, such as the copy before a migration when another one was made after it. */
const SOONEST_DAYS = 2
const DAY_MS = 24 * 60 * 60_000

type Dated = { madeAt: Date }

const dayOf = ({ madeAt }: Dated) => Math.floor(madeAt.getTime() / DAY_MS)
/** Weeks begin on Monday: day 0 of the epoch was a Thursday. */
const weekOf = (file: Dated) => Math.floor((dayOf(file) + 3) / 7)

/**
 * Chooses the backups that are kept.
 *
 * @param files newest first
 * @param keepDays none is kept for longer, whatever else there is: patients were promised that
 */
export function chooseKept<File extends Dated>(files: readonly File[], keepDays: number, now: Date): Set<File> {
  const youngerThan = (days: number) => files.filter(({ madeAt }) => now.getTime() - madeAt.getTime() < days * DAY_MS)
  const young = youngerThan(keepDays)
  const daily = newestPer(young, dayOf).slice(0, DAYS)
  const oldestDay = daily.at(-1)
  const before = young.filter((file) => oldestDay !== undefined && dayOf(file) < dayOf(oldestDay))
  const weekly = newestPer(before, weekOf).slice(0, WEEKS)
  return new Set([...youngerThan(Math.min(SOONEST_DAYS, keepDays)), ...daily, ...weekly])
}

function newestPer<File extends Dated>(files: readonly File[], periodOf: (file: File) => number): File[] {
  const newest = new Map<number, File>()
  for (const file of files) if (!newest.has(periodOf(file))) newest.set(periodOf(file), file)
  return [...newest.values()]
}
