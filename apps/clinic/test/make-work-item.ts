import type { WorkItem } from '@htd/contract/clinic/work-item'

/** Time of the server in tests of work items. */
export const now = '2026-11-23T12:00:00.000Z'

/** A moment so many minutes from `now`; negative: before it. */
export const fromNow = (minutes: number): string => new Date(Date.parse(now) + minutes * 60_000).toISOString()

/** An assessment that waits: unclaimed, unopened, of a patient with an account; due in 106 minutes. */
export const makeWorkItem = (given: Partial<WorkItem> = {}): WorkItem => ({
  id: crypto.randomUUID(),
  version: 1,
  kind: 'assessment',
  state: 'open',
  urgency: 'SOON',
  is_restricted: false,
  has_account: true,
  questionnaire: 'general',
  language: 'sv',
  topic: '',
  assessment_id: crypto.randomUUID(),
  arrived_at: fromNow(-14),
  due_at: fromNow(106),
  opened_at: null,
  has_newer: false,
  holder: null,
  writers: [],
  snoozed_until: null,
  closed: null,
  ...given,
})
