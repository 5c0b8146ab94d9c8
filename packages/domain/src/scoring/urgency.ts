import { type TriageLevel, triageLevels } from '../vocabulary/triage-levels.ts'

/** Tells whether a level requires care sooner than another. */
export const isMoreUrgent = (one: TriageLevel, other: TriageLevel): boolean =>
  triageLevels.indexOf(one) > triageLevels.indexOf(other)
