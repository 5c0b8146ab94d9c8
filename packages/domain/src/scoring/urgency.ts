import { type TriageLevel, triageLevels } from '../vocabulary/triage-levels.ts'

/** Tells whether a level asks for care today or at once. Nothing milder may stand beside such advice, or weaken it. */
export const isUrgent = (level: TriageLevel): boolean => level === 'URGENT' || level === 'EMERGENCY'

/** Tells whether a level requires care sooner than another. */
export const isMoreUrgent = (one: TriageLevel, other: TriageLevel): boolean =>
  triageLevels.indexOf(one) > triageLevels.indexOf(other)
