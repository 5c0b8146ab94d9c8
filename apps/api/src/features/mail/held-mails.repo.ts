import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Mail } from '#db/tables/mail.ts'

export type HeldMail = {
  id: string
  patient_id: string | null
  template: Mail['template']
  created_at: Date
  /** True: what it links to is used, expired or ended, as all links are by a restore. Sending it would fail. */
  has_ended: boolean
}

/** The link of a mail with one, open or not: a mail without a link has none that could end. */
const hasEnded = sql<boolean>`(
  template in ('register-link', 'claim-link', 'reset-link') and not exists (
    select from link_tokens l
    where l.id::text = mail_outbox.data->>'linkId' and l.used_at is null and l.expires_at > now()
  )
  or template in ('staff-invitation', 'staff-reset') and not exists (
    select from staff_invitations i
    where i.id::text = mail_outbox.data->>'invitationId' and i.used_at is null and i.ended_at is null and i.expires_at > now()
  ))`

const columns = ['id', 'patient_id', 'template', 'created_at'] as const

/** Matches one mail by its id, or all. An invalid id matches none. */
const meant = (id: string) => (id === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`id::text = ${id.toLowerCase()}`)

/** Lists mails held by a restore, the oldest first, without address and content. */
export const listHeld = (db: Db, limit: number): Promise<HeldMail[]> =>
  db
    .selectFrom('mail_outbox')
    .select([...columns, hasEnded.as('has_ended')])
    .where('held_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Counts mails held by a restore. */
export async function countHeld(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('mail_outbox')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('held_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Makes held mails due, except those whose link has ended. @returns the mails changed */
export const releaseHeld = (tx: Db, id: string): Promise<HeldMail[]> =>
  tx
    .updateTable('mail_outbox')
    .set({ held_at: null, last_error: null, attempts: 0, next_attempt_at: sql<Date>`now()` })
    .where('held_at', 'is not', null)
    .where(meant(id))
    .where(sql<SqlBool>`not ${hasEnded}`)
    .returning([...columns, sql<boolean>`false`.as('has_ended')])
    .execute()

/** @returns the mails deleted */
export const deleteHeld = (tx: Db, id: string): Promise<HeldMail[]> =>
  tx
    .deleteFrom('mail_outbox')
    .where('held_at', 'is not', null)
    .where(meant(id))
    .returning([...columns, hasEnded.as('has_ended')])
    .execute()
