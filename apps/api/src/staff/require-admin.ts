import { oversees, type StaffRole } from '@htd/domain/vocabulary/staff-roles'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/open.ts'
import type { Actor } from '#db/tables/audit-event.ts'
import { lockMember } from './staff.repo.ts'

/** Somebody whom another admin has just closed out acts no more; commands always may. @throws AppError `not_signed_in` */
export const requireAdmin = (tx: Db, by: Actor): Promise<void> => requireNow(tx, by, (roles) => roles.includes('admin'))

/** As {@link requireAdmin}, for what an auditor may do too. @throws AppError `not_signed_in` */
export const requireOverseer = (tx: Db, by: Actor): Promise<void> => requireNow(tx, by, oversees)

async function requireNow(tx: Db, by: Actor, may: (roles: readonly StaffRole[]) => boolean): Promise<void> {
  if (by.kind !== 'staff') return
  const actor = await lockMember(tx, by.id)
  if (actor?.status !== 'active' || !may(actor.roles)) throw new AppError('not_signed_in')
}
