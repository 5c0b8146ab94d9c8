import { opensPatients, type StaffRole, type StaffScope } from '@htd/domain/vocabulary/staff-roles'

/** What somebody may do, as roles and scope. */
export type Access = { roles: readonly StaffRole[]; scope: StaffScope }

/** Hours before access to patients begins, where somebody else could stop it. */
export const OPENING_HOURS = 1

/** What nobody gets unseen: access to patients, and the roles that invite others or confirm as the second person. */
const reachOf = ({ roles, scope }: Access): boolean[] => [
  opensPatients(roles),
  roles.includes('clinician'),
  scope === 'all',
  roles.includes('admin'),
  roles.includes('auditor'),
]

/** Tells whether a change gives somebody more of that than before. @param before undefined: a new account */
export function opensMore(before: Access | undefined, after: Access): boolean {
  const from = reachOf(before ?? { roles: [], scope: 'queue' })
  return reachOf(after).some((reaches, index) => reaches && !from[index])
}
