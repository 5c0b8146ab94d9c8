import type { ChangeStatus } from '../vocabulary/change-statuses.ts'
import { type Burden, burdenTimesCount } from './burden.ts'
import { millionths } from './millionths.ts'
import { burdenPercent } from './percent.ts'
import type { ScoringRules } from './rules.ts'

export type ComparedResult = Burden & { scoringVersion: string; at: Date }

/** A comparison with the previous result, JSON-serialisable. */
export type Change = {
  status: ChangeStatus
  /** Percentage points, current − previous; negative is better. null if nothing was compared, like the next two. */
  delta: number | null
  /** Percentage points from which a change counts. */
  threshold: number | null
  previousPercent: number | null
  /** For BETTER and WORSE only. */
  size: 'clear' | 'possible' | null
  /** How the change is worded, where that differs from its size. */
  wording?: 'possible'
  /** ISO time of the previous result, even if it can't be compared. */
  previousAt: string | null
  /** The two were answered so close together that their recall windows overlap. */
  tooSoon: boolean
  /** The previous result was scored by another version of the rules. */
  otherVersion: boolean
}

/** Returns how a change for the better or worse may be worded: only a clear one is called one. null for every other status. */
export const wordingOf = ({ wording, size }: Pick<Change, 'wording' | 'size'>): Change['size'] => wording ?? size

const notCompared: Change = {
  status: 'INITIAL',
  delta: null,
  threshold: null,
  previousPercent: null,
  size: null,
  previousAt: null,
  tooSoon: false,
  otherVersion: false,
}

export const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Compares a result with the previous one by the smallest change that is meaningful to patients.
 * The higher of the two sets the threshold, so the comparison is symmetric.
 *
 * @param previous the latest earlier result, or null if there is none
 * @source scoring rules, S7, S9 and S10
 */
export function compareWithPrevious(
  rules: ScoringRules,
  current: ComparedResult,
  previous: ComparedResult | null,
): Change {
  if (!previous) return notCompared
  const previousAt = previous.at.toISOString()
  if (!isComparable(rules, current, previous)) return { ...notCompared, previousAt, otherVersion: true }
  const change = changeBetween(rules, current, previous)
  const tooSoon = current.at.getTime() - previous.at.getTime() < rules.status.tooSoonDays * DAY_MS
  const isReworded = tooSoon && rules.status.tooSoonIsPossible && change.size === 'clear'
  return {
    ...change,
    previousPercent: burdenPercent(previous.sum, previous.count),
    previousAt,
    tooSoon,
    otherVersion: false,
    ...(isReworded && { wording: 'possible' }),
  }
}

type Scored = Pick<ComparedResult, 'scoringVersion'>

const isComparable = ({ version, comparesWith = [] }: ScoringRules, current: Scored, previous: Scored): boolean =>
  previous.scoringVersion === current.scoringVersion ||
  (current.scoringVersion === version && comparesWith.includes(previous.scoringVersion))

/** Lists the versions of rules whose results can be compared with a result of these. */
export const comparableVersions = ({ version, comparesWith = [] }: ScoringRules): string[] => [version, ...comparesWith]

/** Tells whether the difference of two burdens of the same rules is too small to be meaningful. */
export const readsAsNoChange = (rules: ScoringRules, current: Burden, previous: Burden): boolean =>
  changeBetween(rules, current, previous).status === 'NO_CHANGE'

/** Computes in whole millionths of a percent times both counts, so nothing is rounded before the status is decided. */
function changeBetween({ status: rule }: ScoringRules, current: Burden, previous: Burden) {
  const unit = current.count * previous.count
  const exact = (percent: number) => millionths(percent) * unit
  const toPercent = (value: number) => value / (millionths(1) * unit)

  const now = burdenTimesCount(current) * previous.count
  const before = burdenTimesCount(previous) * current.count
  const delta = now - before
  const higher = Math.max(now, before)
  const overHigh = Math.max(0, higher - exact(rule.high))
  const threshold = Math.min(exact(rule.thresholdHigh), exact(rule.thresholdMiddle) + overHigh)

  const numbers = { delta: toPercent(delta), threshold: toPercent(threshold) }
  if (higher < exact(rule.low) || Math.abs(delta) < threshold || delta === 0) {
    return { ...numbers, status: 'NO_CHANGE', size: null } as const
  }
  const size = Math.abs(delta) >= exact(rule.clear) ? 'clear' : 'possible'
  return { ...numbers, status: delta > 0 ? 'WORSE' : 'BETTER', size } as const
}
