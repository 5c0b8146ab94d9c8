import { type TriageLevel, triageLevels } from '../vocabulary/triage-levels.ts'

/** Whether the one level asks for care sooner than the other. */
export const isMoreUrgent = (one: TriageLevel, other: TriageLevel): boolean =>
  triageLevels.indexOf(one) > triageLevels.indexOf(other)
