import { isNight } from '#db/traces/is-night.ts'
import { NIGHTLY_SECONDS } from './make-nightly.ts'

const HOUR_SECONDS = 60 * 60
/** A machine that is off at night makes the copy by day. */
const LATE_SECONDS = 26 * HOUR_SECONDS

type Since = {
  /** Since the last copy of a night; undefined: there was none yet. */
  made: number | undefined
  /** Since the last attempt that left no file. */
  failed: number | undefined
}

/** Says whether the copy of the night should be made now. The first one of all waits for no night. */
export function isDue(
  now: Date,
  { made = Number.POSITIVE_INFINITY, failed = Number.POSITIVE_INFINITY }: Since,
): boolean {
  if (failed >= 0 && failed < HOUR_SECONDS) return false
  // A negative age is of a clock that was wrong.
  return made < 0 || made >= LATE_SECONDS || (isNight(now) && made >= NIGHTLY_SECONDS)
}
