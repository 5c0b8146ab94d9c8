import type { Selectable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { StaffInvitationsTable } from '#db/tables/staff.ts'

type Invitation = Pick<
  Selectable<StaffInvitationsTable>,
  'token_hash' | 'works_from' | 'expires_at' | 'used_at' | 'ended_at' | 'created_at'
> & {
  /** Name of who made it; null: a command on the server. */
  by: string | null
}

/** Finds an invitation or a reset; undefined when it is gone. */
export const findInvitation = (
  db: Db,
  id: string,
  kind: StaffInvitationsTable['kind'],
): Promise<Invitation | undefined> =>
  db
    .selectFrom('staff_invitations as invitation')
    .leftJoin('staff as inviter', 'inviter.id', 'invitation.invited_by')
    .select([
      'invitation.token_hash',
      'invitation.works_from',
      'invitation.expires_at',
      'invitation.used_at',
      'invitation.ended_at',
      'invitation.created_at',
      'inviter.name as by',
    ])
    .where('invitation.id', '=', id)
    .where('invitation.kind', '=', kind)
    .executeTakeFirst()

/** Replaces the token of an open invitation. */
export async function renewInvitationToken(db: Db, id: string, token_hash: Buffer): Promise<void> {
  await db
    .updateTable('staff_invitations')
    .set({ token_hash })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** Finds what opened records of patients to somebody, with the names of both; undefined when it is gone. */
export const findOpening = (db: Db, id: string) =>
  db
    .selectFrom('staff_openings as opening')
    .innerJoin('staff', 'staff.id', 'opening.staff_id')
    .leftJoin('staff as giver', 'giver.id', 'opening.by_staff')
    .select(['staff.name', 'giver.name as by', 'opening.roles', 'opening.scope', 'opening.works_at'])
    .where('opening.id', '=', id)
    .executeTakeFirst()

/** Finds the name of a member of staff; undefined when there is none. */
export async function findStaffName(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('staff').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}
