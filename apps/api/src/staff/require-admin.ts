import { AppError } from '#app-error.ts'
import type { Db } from '#db/open.ts'
import type { Actor } from '#db/tables/audit-event.ts'
import { lockMember } from './staff.repo.ts'

/** Somebody whom another admin has just closed out acts no more; commands always may. @throws AppError `not_signed_in` */
export async function requireAdmin(tx: Db, by: Actor): Promise<void> {
  if (by.kind !== 'staff') return
  const actor = await lockMember(tx, by.id)
  if (actor?.status !== 'active' || !actor.roles.includes('admin')) throw new AppError('not_signed_in')
}
