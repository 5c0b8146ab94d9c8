import type { Title } from '@htd/contract/clinic/fields'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { StaffRole, StaffScope } from '@htd/domain/vocabulary/staff-roles'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

export type NewMember = {
  id: string
  email: string
  name: string
  title: Title
  roles: StaffRole[]
  scope: StaffScope
  language: Language
}

/** @returns false if the id or the address is taken */
export async function insertMember(
  tx: Db,
  { id, email, name, title, roles, scope, language }: NewMember,
): Promise<boolean> {
  const row = await tx
    .insertInto('staff')
    .values({ id, email, name, title: JSON.stringify(title), roles, scope, language, status: 'invited' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const nextVersion = sql<number>`version + 1`

export async function setPerson(tx: Db, id: string, { name, title }: Pick<NewMember, 'name' | 'title'>): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ name, title: JSON.stringify(title), version: nextVersion })
    .where('id', '=', id)
    .execute()
}

type Access = Pick<NewMember, 'roles' | 'scope'>

/** Sets roles and scope, instead of what may be waiting. @param now what counts until `hours` have passed; with 0 hours `next` counts at once */
export async function setAccess(
  tx: Db,
  id: string,
  { now, next, hours }: { now: Access; next: Access; hours: number },
): Promise<void> {
  const isLater = hours > 0
  await tx
    .updateTable('staff')
    .set({
      roles: isLater ? now.roles : next.roles,
      scope: isLater ? now.scope : next.scope,
      next_roles: isLater ? next.roles : null,
      next_scope: isLater ? next.scope : null,
      next_at: isLater ? sql<Date>`now() + make_interval(hours => ${hours})` : null,
      version: nextVersion,
    })
    .where('id', '=', id)
    .execute()
}

export async function setStatus(
  tx: Db,
  id: string,
  status: 'invited' | 'active' | 'suspended',
  { isDormant = false } = {},
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ status, is_dormant: isDormant, version: nextVersion })
    // What was to begin later must not begin with the day on which the account is opened again.
    .$if(status === 'suspended', (query) => query.set({ next_roles: null, next_scope: null, next_at: null }))
    // From when the account was let back in, the days without a sign-in count anew.
    .$if(status === 'active', (query) => query.set({ resumed_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute()
}

/** Ends an account for good. Its name stays, for logs and comments. */
export async function setEnded(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set({
      status: 'ended',
      is_dormant: false,
      ended_at: sql<Date>`now()`,
      password_hash: null,
      next_roles: null,
      next_scope: null,
      next_at: null,
      version: nextVersion,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes sessions and challenges that ended so long ago: they say nothing any more, and the audit trail keeps what happened. */
export async function deleteTraces(db: Db, days: { challenges: number; sessions: number }): Promise<void> {
  const before = (count: number) => sql<Date>`now() - make_interval(days => ${count})`
  await db.deleteFrom('staff_challenges').where('expires_at', '<', before(days.challenges)).execute()
  await db.deleteFrom('staff_sessions').where('active_at', '<', before(days.sessions)).execute()
}

/** Active people who have not signed in for so long, nor been let back in. */
export const listDormant = (db: Db, days: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('staff')
    .select('id')
    .where('status', '=', 'active')
    .where(sql<boolean>`greatest(signed_in_at, resumed_at, created_at) < now() - make_interval(days => ${days})`)
    .execute()
