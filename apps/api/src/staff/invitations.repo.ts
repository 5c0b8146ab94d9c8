import { randomUUIDv7 } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { StaffInvitationsTable } from '#db/tables/staff.ts'
import type { ServerKeys } from '#keys/server-keys.ts'
import { tokenHash } from '#keys/token-hash.ts'

type Invitation = Selectable<StaffInvitationsTable>

const LINK_HOURS = 72

type NewInvitation = {
  staffId: string
  kind: Invitation['kind']
  /** null: a command on the server. */
  invitedBy: string | null
  /** Hours until the link begins to work, from where it counts. */
  delayHours: number
}

/**
 * Makes a link for somebody, for 72 hours; an earlier one ends.
 * @returns its id, from which its token is derived
 */
export async function insertInvitation(tx: Db, keys: ServerKeys, invitation: NewInvitation): Promise<string> {
  const { staffId, kind, invitedBy, delayHours } = invitation
  const id = randomUUIDv7()
  await endInvitations(tx, staffId)
  const from = sql<Date>`now() + make_interval(hours => ${delayHours})`
  await tx
    .insertInto('staff_invitations')
    .values({
      id,
      staff_id: staffId,
      kind,
      token_hash: tokenHash(keys.derive('link', id)),
      invited_by: invitedBy,
      works_from: from,
      expires_at: sql<Date>`${from} + make_interval(hours => ${sql.lit(LINK_HOURS)})`,
    })
    .execute()
  return id
}

export async function endInvitations(tx: Db, staffId: string): Promise<void> {
  await tx
    .updateTable('staff_invitations')
    .set({ ended_at: sql<Date>`now()` })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

const isOpen = sql<boolean>`(used_at is null and ended_at is null and expires_at > now())`

export type OpenInvitation = Invitation & { hasBegun: boolean }

/** Finds the invitation of a token, which may not have begun to work. @returns undefined for a used, ended, expired or unknown one */
export const findInvitation = (db: Db, token: string): Promise<OpenInvitation | undefined> =>
  db
    .selectFrom('staff_invitations')
    .selectAll()
    .select(sql<boolean>`works_from <= now()`.as('hasBegun'))
    .where('token_hash', '=', tokenHash(token))
    .where(isOpen)
    .executeTakeFirst()

/** When a link works. `hasBegun`: by the database's clock. */
export const findLinkTimes = (db: Db, id: string) =>
  db
    .selectFrom('staff_invitations')
    .select(['works_from as worksFrom', 'expires_at as expiresAt'])
    .select(sql<boolean>`works_from <= now()`.as('hasBegun'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Uses an invitation up. Of concurrent requests, exactly one gets it. */
export async function takeInvitation(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('staff_invitations')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(isOpen)
    .where('works_from', '<=', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
