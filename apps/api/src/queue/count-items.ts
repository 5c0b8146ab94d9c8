import type { QueueCounts } from '@htd/contract/clinic/queue'
import { mayDo } from '@htd/domain/vocabulary/permissions'
import type { StaffRole } from '@htd/domain/vocabulary/staff-roles'
import type { Db } from '#db/open.ts'
import { readCounts } from './count-items.repo.ts'

/** How much waits, for all roles together: see {@link countsOf}. */
export type AllCounts = { clinical: Omit<QueueCounts, 'operations'>; operations: number }

/** Counts what waits, whoever asks; restricted records too. */
export async function countItems(db: Db): Promise<AllCounts> {
  const { open, overdue, emergencies, emergenciesWithoutAccount, oldestEmergencyAt, operations } = await readCounts(db)
  return {
    clinical: {
      open,
      overdue,
      emergencies,
      emergencies_without_account: emergenciesWithoutAccount,
      oldest_emergency_at: oldestEmergencyAt?.toISOString() ?? null,
    },
    operations,
  }
}

const none = { open: 0, overdue: 0, emergencies: 0, emergencies_without_account: 0, oldest_emergency_at: null }

/** What somebody may know of the counts: only of the items that their roles list. */
export const countsOf = ({ clinical, operations }: AllCounts, roles: readonly StaffRole[]): QueueCounts => ({
  ...(mayDo('queue.list', roles) ? clinical : none),
  operations: mayDo('queue.ops', roles) ? operations : 0,
})
