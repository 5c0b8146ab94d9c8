import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { rolesNow, scopeNow } from '#db/staff-roles-now.ts'

/** Everybody but those who have left for good, by name; with what only admins and auditors see. @param id of the only one wanted */
export const listMembers = (db: Db, id?: string) =>
  db
    .selectFrom('staff')
    .leftJoin('staff_invitations as link', (join) =>
      join
        .onRef('link.staff_id', '=', 'staff.id')
        .on('link.used_at', 'is', null)
        .on('link.ended_at', 'is', null)
        .on('link.expires_at', '>', sql<Date>`now()`),
    )
    .select(['staff.id', 'staff.email', 'staff.name', 'staff.title', 'staff.status', 'staff.version'])
    .select(['staff.is_dormant as isDormant', 'staff.signed_in_at as signedInAt'])
    .select([rolesNow.as('roles'), scopeNow.as('scope')])
    .select(sql<Date | null>`case when next_at > now() then next_at end`.as('nextAt'))
    .select(['staff.next_roles as nextRoles', 'staff.next_scope as nextScope'])
    .select(['link.expires_at as linkUntil', 'link.works_from as linkFrom'])
    .select(sql<boolean>`exists (select 1 from staff_passkeys where staff_id = staff.id)`.as('hasPasskey'))
    .select(
      sql<boolean>`exists (select 1 from staff_totp where staff_id = staff.id and sealed is not null)`.as('hasTotp'),
    )
    .where('staff.status', '<>', 'ended')
    .$if(id !== undefined, (query) => query.where('staff.id', '=', id ?? ''))
    .orderBy('staff.name')
    .orderBy('staff.id')
    .execute()
export type ListedMember = Awaited<ReturnType<typeof listMembers>>[number]

const NOTICE_DAYS = 30

/** What opened records of patients to somebody within the last 30 days, the newest first. */
export const listOpenings = (db: Db) =>
  db
    .selectFrom('staff_openings as opening')
    .innerJoin('staff as member', 'member.id', 'opening.staff_id')
    .leftJoin('staff as by', 'by.id', 'opening.by_staff')
    .select(['opening.id', 'opening.at', 'opening.works_at as worksAt', 'opening.roles', 'opening.scope'])
    .select(['member.name', 'by.name as by'])
    .where('opening.at', '>', sql<Date>`now() - make_interval(days => ${sql.lit(NOTICE_DAYS)})`)
    .orderBy('opening.at', 'desc')
    .execute()
