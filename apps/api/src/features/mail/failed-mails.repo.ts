import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { MailOutboxTable } from '#db/tables.ts'

export type FailedMail = Pick<
  Selectable<MailOutboxTable>,
  'id' | 'patient_id' | 'template' | 'attempts' | 'failed_at' | 'last_error' | 'request_id'
>
const columns = ['id', 'patient_id', 'template', 'attempts', 'failed_at', 'last_error', 'request_id'] as const

/** Matches one mail by its id, or all. An invalid id matches none. */
const meant = (id: string) => (id === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`id::text = ${id.toLowerCase()}`)
/** Sending a mail again whose link is used up would only make it fail again: among all of them it is not meant. */
const isRetryable = sql<SqlBool>`last_error is distinct from 'link_closed'`

/** Lists mails given up, the newest first, without address and content. */
export const listFailed = (db: Db, limit: number): Promise<FailedMail[]> =>
  db
    .selectFrom('mail_outbox')
    .select(columns)
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Makes mails given up due again, as if they were new; `all`: but for those whose link is used up. @returns the mails changed */
export const reviveFailed = (tx: Db, id: string): Promise<FailedMail[]> =>
  tx
    .updateTable('mail_outbox')
    .set({ failed_at: null, last_error: null, attempts: 0, next_attempt_at: sql<Date>`now()` })
    // An alert is dropped when it is old; somebody wants this one now.
    .set({ created_at: sql<Date>`case when template = 'clinic-alert' then now() else created_at end` })
    .where('failed_at', 'is not', null)
    .where(id === 'all' ? isRetryable : meant(id))
    .returning(columns)
    .execute()

/** @returns the mails deleted */
export const deleteFailed = (tx: Db, id: string): Promise<FailedMail[]> =>
  tx.deleteFrom('mail_outbox').where('failed_at', 'is not', null).where(meant(id)).returning(columns).execute()

/** The mail that was given up and whose work item has this id. */
export const findFailedOf = (db: Db, itemId: string): Promise<FailedMail | undefined> =>
  db
    .selectFrom('mail_outbox')
    .select(columns)
    .where('failed_at', 'is not', null)
    .where('id', '=', (from) =>
      from.selectFrom('work_items').select('subject_id').where('kind', '=', 'mail_failed').where('id', '=', itemId),
    )
    .executeTakeFirst()

const MOST_COUNTED = 1000

/** How many mails were given up and may still be sent, 1,000 at most. */
export async function countRetryable(db: Db): Promise<number> {
  const some = db
    .selectFrom('mail_outbox')
    .select('id')
    .where('failed_at', 'is not', null)
    .where(isRetryable)
    .limit(MOST_COUNTED)
  const { n } = await db
    .selectFrom(some.as('failed'))
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}
