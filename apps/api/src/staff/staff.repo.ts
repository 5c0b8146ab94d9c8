import type { Title } from '@htd/contract/clinic/fields'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { StaffRole, StaffScope, StaffStatus } from '@htd/domain/vocabulary/staff-roles'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { isActiveAdmin, isOverseer, rolesNow, scopeNow } from '#db/staff-roles-now.ts'

/** A member of staff with the roles and scope of this moment. */
export type Member = {
  id: string
  email: string
  name: string
  title: Title
  roles: StaffRole[]
  scope: StaffScope
  status: StaffStatus
  language: Language
  /** False if the keys of the queue are switched off. */
  hasKeys: boolean
  passwordHash: string | null
  enrolledAt: Date | null
  version: number
  factorsVersion: number
}

const members = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'title', 'status', 'language', 'version'])
    .select(['password_hash as passwordHash', 'enrolled_at as enrolledAt', 'factors_version as factorsVersion'])
    .select([rolesNow.as('roles'), scopeNow.as('scope'), sql<boolean>`not keys_off`.as('hasKeys')])

export const findMember = (db: Db, id: string): Promise<Member | undefined> =>
  members(db).where('id', '=', id).executeTakeFirst()

/**
 * As {@link findMember}, and keeps others from changing the row until the transaction ends. Rows that refer to it can be written: with a
 * stronger lock, a step-up and the end of the same session would wait for each other.
 */
export const lockMember = (tx: Db, id: string): Promise<Member | undefined> =>
  members(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** @param email normalised; of an ended account it counts no longer */
export const findMemberByEmail = (db: Db, email: string): Promise<Member | undefined> =>
  members(db).where('email', '=', email).where('status', '<>', 'ended').executeTakeFirst()

/** Counts active administrators. @param exceptId leaves one person out */
export async function countAdmins(db: Db, exceptId?: string): Promise<number> {
  const { count } = await db
    .selectFrom('staff')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isActiveAdmin)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .executeTakeFirstOrThrow()
  return count
}

/** Lets one transaction at a time change who works here and what they may. */
export async function lockStaff(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('htd staff', 0))`.execute(tx)
}

/** Who is told of new access: active admins and auditors, and those who were until a day ago, so that nobody closes them out first. */
export const listWatchers = (db: Db): Promise<Pick<Member, 'id' | 'email' | 'language'>[]> =>
  db
    .selectFrom('staff')
    .select(['id', 'email', 'language'])
    .where(sql<boolean>`(status = 'active' and ${rolesNow} && array['admin', 'auditor'] or watched_until > now())`)
    .execute()

/** Keeps telling somebody of new access for a day. Call it when an admin or auditor is closed out or stripped of the role. */
export async function keepWatching(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ watched_until: sql<Date>`now() + interval '1 day'` })
    .where('id', '=', id)
    .execute()
}

/** Tells whether there is an admin or auditor who can confirm as the second person. @param exceptIds who asks, and whom it concerns */
export async function hasSecondPerson(db: Db, exceptIds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where(isOverseer)
    .where('id', 'not in', exceptIds)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function setPassword(tx: Db, id: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash: passwordHash, factors_version: sql<number>`factors_version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Who can sign in: by a passkey, or by a password with an authenticator app. */
export async function countFactors(
  tx: Db,
  id: string,
): Promise<{ passkeys: number; hasTotp: boolean; hasPassword: boolean }> {
  return tx
    .selectFrom('staff')
    .select([
      sql<number>`(select count(*)::int from staff_passkeys where staff_id = staff.id)`.as('passkeys'),
      sql<boolean>`exists (select 1 from staff_totp where staff_id = staff.id and sealed is not null)`.as('hasTotp'),
      sql<boolean>`password_hash is not null`.as('hasPassword'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function noteSignIn(tx: Db, id: string): Promise<void> {
  await tx.updateTable('staff').set({ signed_in_at: sql<Date>`now()` }).where('id', '=', id).execute()
}

/** Refuses every sign-in that began before: a way in was taken away or replaced. */
export async function endSignInsUnderWay(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ factors_version: sql<number>`factors_version + 1` })
    .where('id', '=', id)
    .execute()
}
