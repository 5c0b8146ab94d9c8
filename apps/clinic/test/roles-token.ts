import type { StaffToken } from '@htd/contract/clinic/session'
import type { StaffRole } from '@htd/domain/vocabulary/staff-roles'
import { makeSignedIn } from './make-staff.ts'

/** What is bought by somebody with these roles, and with the permissions that they give. */
export const tokenOf = (...roles: StaffRole[]): Partial<StaffToken> => makeSignedIn(roles, { name: 'Olle Berg' })
