import { isUrgent } from '../scoring/urgency.ts'
import { type ApprovalMode, approvalModes } from '../vocabulary/comment-states.ts'
import type { TriageLevel } from '../vocabulary/triage-levels.ts'

type Approval = {
  mode: ApprovalMode
  /** Of the assessment that the comment is about. */
  urgency: TriageLevel
  /** True if the person who approves has written the text. */
  isOwnText: boolean
}

/** Tells whether somebody else has to approve a text. Whoever may not approve at all always needs somebody else. */
export function needsSecondPerson({ mode, urgency, isOwnText }: Approval): boolean {
  if (!isOwnText) return false
  if (mode === 'second_when') return isUrgent(urgency)
  return mode === 'second'
}

/** Reads the setting `comment_approval`. An unknown number counts as the strictest rule. */
export const approvalModeOf = (setting: number): ApprovalMode => approvalModes[setting] ?? 'second'
