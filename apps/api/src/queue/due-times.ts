import { type Due, dueTime, makesItem } from '@htd/domain/queue/due-time'
import { defaultStaffSettings, type StaffSettingValues } from '@htd/domain/vocabulary/staff-settings'
import type { TriageLevel } from '@htd/domain/vocabulary/triage-levels'
import { swedishHolidays } from '#calendar/swedish-holidays.ts'
import type { Db } from '#db/open.ts'

/** How long a server may still use targets that have been changed; the job that follows a change runs after that. */
export const TARGETS_KEPT_MS = 10_000
const HOUR_MS = 3_600_000
/** Due times kept by kind, urgency and hour, which recur: more only when many old items are computed anew. */
const MOST_KNOWN = 10_000

type Cached = { values: Promise<StaffSettingValues>; times: Promise<DueTimes>; until: number }
/** The same for every transaction of a process: a submission must not cost a read of the settings. */
let cached: Cached | undefined

/** Reads the clinic's settings, defaults included. */
export async function readSettings(db: Db): Promise<StaffSettingValues> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  return { ...defaultStaffSettings, ...Object.fromEntries(rows.map(({ key, value }) => [key, value as number])) }
}

/** Reads the targets. If they can't be read, those read before count: what waits can be put right, a refused submission can't. */
function targets(db: Db): Promise<StaffSettingValues> {
  const former = cached?.values ?? Promise.resolve(defaultStaffSettings)
  return readSettings(db).catch(() => former)
}

/** Makes the next read see changed settings, in this process. */
export function forgetTargets(): void {
  cached = undefined
}

export type DueTimes = {
  dueAt: (due: Due) => Date
  /** Tells whether an assessment of this level makes an item. */
  makesItem: (level: TriageLevel) => boolean
}

/** Reads what decides when items are due. @param db the pool, not a transaction: a failure must not end the caller's */
export function dueTimes(db: Db): Promise<DueTimes> {
  if (cached && performance.now() < cached.until) return cached.times
  const values = targets(db)
  const times = values.then(dueTimesBy)
  cached = { values, times, until: performance.now() + TARGETS_KEPT_MS }
  return times
}

/** As {@link dueTimes}, by settings that the caller has read. */
export async function dueTimesBy(values: StaffSettingValues): Promise<DueTimes> {
  const isHoliday = await swedishHolidays()
  const known = new Map<string, Date>()
  return {
    dueAt(due) {
      // At once, or by opening minutes.
      if (due.urgency === 'EMERGENCY') return dueTime(due, values, isHoliday)
      // All others are due at the end of a business day: within an hour it is the same one.
      const key = `${due.kind} ${due.urgency} ${Math.floor(due.from.getTime() / HOUR_MS)}`
      const at = known.get(key) ?? dueTime(due, values, isHoliday)
      if (known.size < MOST_KNOWN) known.set(key, at)
      return at
    },
    makesItem: (level) => makesItem(level, values),
  }
}
