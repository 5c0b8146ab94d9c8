import type { TriageLevel } from './rules.ts'

const byUrgency: readonly TriageLevel[] = ['NONE', 'SELF_CARE', 'SOON', 'URGENT', 'EMERGENCY']

/** Whether the one level asks for care sooner than the other. */
export const isMoreUrgent = (one: TriageLevel, other: TriageLevel): boolean =>
  byUrgency.indexOf(one) > byUrgency.indexOf(other)
