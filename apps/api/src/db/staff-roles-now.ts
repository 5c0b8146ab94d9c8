import type { StaffRole, StaffScope } from '@htd/domain/vocabulary/staff-roles'
import { sql } from 'kysely'

/** SQL: roles and scope of a row of `staff` at this moment. A change that opens patients is stored as `next_…`, and counts from `next_at` on. */
export const rolesNow = sql<StaffRole[]>`case when staff.next_at <= now() then staff.next_roles else staff.roles end`
export const scopeNow = sql<StaffScope>`case when staff.next_at <= now() then staff.next_scope else staff.scope end`

/** SQL condition: an active administrator at this moment. */
export const isActiveAdmin = sql<boolean>`(staff.status = 'active' and 'admin' = any (${rolesNow}))`
/** SQL condition: somebody who is told of what opens patients, and who confirms as the second person. */
export const isOverseer = sql<boolean>`(staff.status = 'active' and ${rolesNow} && array['admin', 'auditor'])`
