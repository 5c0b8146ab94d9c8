import type { StaffStatus } from '@htd/domain/vocabulary/staff-roles'

/** What an administrator can do with somebody else. */
export type MemberAction = 'change' | 'renew' | 'suspend' | 'resume' | 'reset' | 'end'

/** The actions that a status allows, the usual one first. */
const byStatus: Record<StaffStatus, readonly MemberAction[]> = {
  invited: ['change', 'renew', 'end'],
  active: ['change', 'suspend', 'reset', 'end'],
  suspended: ['change', 'resume', 'end'],
  ended: [],
}

/** @param permissions of the person who looks */
export const actionsFor = (status: StaffStatus, permissions: readonly string[]): MemberAction[] =>
  byStatus[status].filter((action) => permissions.includes(action === 'reset' ? 'staff.reset' : 'staff.manage'))
