import type { StaffRole, StaffScope } from '@htd/domain/vocabulary/staff-roles'
import { sql } from 'kysely'

/** SQL: roles and scope of a row of `staff` at this moment. A change that opens patients is stored as `next_…`, and counts from `next_at` on. */
export const rolesNow = sql<StaffRole[]>`case when staff.next_at <= now() then staff.next_roles else staff.roles end`
export const scopeNow = sql<StaffScope>`case when staff.next_at <= now() then staff.next_scope else staff.scope end`

/** Not somebody who has yet to set up their factors, the first time or after a reset: nobody can count on them. */
const isAtWork = sql<boolean>`(staff.status = 'active' and staff.enrolled_at is not null)`

/** SQL condition: an administrator who can act at this moment. */
export const isActiveAdmin = sql<boolean>`(${isAtWork} and 'admin' = any (${rolesNow}))`
/** SQL condition: somebody who can confirm as the second person at this moment. */
export const isOverseer = sql<boolean>`(${isAtWork} and ${rolesNow} && array['admin', 'auditor'])`
