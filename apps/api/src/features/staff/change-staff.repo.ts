import type { Title } from '@htd/contract/clinic/fields'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { StaffRole, StaffScope } from '@htd/domain/vocabulary/staff-roles'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { rolesNow, scopeNow } from '#db/staff-roles-now.ts'

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

type Access = Pick<NewMember, 'roles' | 'scope'>
type NewParts = Pick<NewMember, 'name' | 'title'> & { now: Access; next: Access; hours: number }

/**
 * Sets name, title, roles and scope; roles and scope instead of what may be waiting.
 * @param parts `now`: what counts until `hours` have passed; with 0 hours `next` counts at once
 */
export async function setMember(tx: Db, id: string, { name, title, now, next, hours }: NewParts): Promise<void> {
  const isLater = hours > 0
  await tx
    .updateTable('staff')
    .set({
      name,
      title: JSON.stringify(title),
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

/** What has begun stays; what was to begin later must not begin with the day on which the account is opened again. */
const settledAccess = { roles: rolesNow, scope: scopeNow, next_roles: null, next_scope: null, next_at: null }

export async function setStatus(
  tx: Db,
  id: string,
  status: 'invited' | 'active' | 'suspended',
  { isDormant = false } = {},
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ status, is_dormant: isDormant, version: nextVersion })
    .$if(status === 'suspended', (query) => query.set(settledAccess))
    // From when the account was let back in, the days without a sign-in count anew.
    .$if(status === 'active', (query) => query.set({ resumed_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute()
}

/** Ends an account for good. Its name stays, for logs and comments; snippets that nobody else sees go. */
export async function setEnded(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set({
      status: 'ended',
      is_dormant: false,
      ended_at: sql<Date>`now()`,
      ...settledAccess,
      version: nextVersion,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('snippets').where('staff_id', '=', id).execute()
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
