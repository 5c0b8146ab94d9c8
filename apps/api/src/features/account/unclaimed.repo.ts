import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/**
 * Deletes every first quiz from before `before` whose sender never made an account, with all that names the sender.
 * One statement, so several processes may do it at once.
 * @returns how many people were forgotten
 */
export async function deleteUnclaimed(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with unclaimed as (
      delete from participations p
      where p.participated_at < ${before} and not exists (select from users where users.id = p.patient_id)
      returning p.patient_id
    ),
    people as (select distinct patient_id from unclaimed),
    consent as (delete from consents using people where consents.patient_id = people.patient_id),
    link as (delete from link_tokens using people where link_tokens.patient_id = people.patient_id),
    mail as (delete from mail_outbox using people where mail_outbox.patient_id = people.patient_id),
    event as (
      insert into audit_events (id, event, details)
      select ${randomUUIDv7()}::uuid, 'unclaimed_deleted', jsonb_build_object('people', count(*)) from people
      having count(*) > 0
    )
    select count(*)::int as count from people`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Deletes links that expired before `before`, mails from before it that were sent, and mails that were given up before it:
 * they hold addresses and nothing needs them.
 * @returns how many mails that were given up
 */
export async function deleteSpent(db: Db, before: Date): Promise<number> {
  await db.deleteFrom('link_tokens').where('expires_at', '<', before).execute()
  await db.deleteFrom('mail_outbox').where('created_at', '<', before).where('sent_at', 'is not', null).execute()
  const { numDeletedRows } = await db.deleteFrom('mail_outbox').where('failed_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
