import type { QueueCounts } from '@htd/contract/clinic/queue'

export const makeCounts = (given: Partial<QueueCounts> = {}): QueueCounts => ({
  open: 0,
  overdue: 0,
  emergencies: 0,
  emergencies_without_account: 0,
  oldest_emergency_at: null,
  operations: 0,
  ...given,
})
