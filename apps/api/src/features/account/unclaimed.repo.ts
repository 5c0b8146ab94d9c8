import { randomUUIDv7 } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import { deleteBatch } from '#db/delete-batch.ts'
import type { Db } from '#db/open.ts'

/**
 * Deletes first quizzes from before `before` whose senders never made an account, with all that names a sender.
 * One statement, so several processes may do it at once.
 *
 * @param rows of participations at most
 * @returns how many people were forgotten, and how many participations went
 */
export async function deleteUnclaimed(
  db: Db,
  before: Date,
  rows: number,
): Promise<{ people: number; quizzes: number }> {
  const { rows: counts } = await sql<{ people: number; quizzes: number }>`
    with unclaimed as (
      delete from participations where ctid = any(array(
        select p.ctid from participations p
        where p.participated_at < ${before} and not exists (select from users where users.id = p.patient_id)
        limit ${rows}
      ))
      returning patient_id
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
    select (select count(*)::int from people) as people, (select count(*)::int from unclaimed) as quizzes`.execute(db)
  return counts[0] ?? { people: 0, quizzes: 0 }
}

type Spent = { links: number; mails: number; givenUp: number }

/**
 * Deletes links that expired before `before`, mails from before it that were sent, and mails that were given up before it:
 * they hold addresses and nothing needs them.
 *
 * @param rows of each at most
 */
export async function deleteSpent(db: Db, before: Date, rows: number): Promise<Spent> {
  const old = (table: 'link_tokens' | 'mail_outbox', where: ReturnType<typeof sql<SqlBool>>) =>
    deleteBatch(db, { table, where, rows })
  return {
    links: await old('link_tokens', sql<SqlBool>`expires_at < ${before}`),
    mails: await old('mail_outbox', sql<SqlBool>`created_at < ${before} and sent_at is not null`),
    givenUp: await old('mail_outbox', sql<SqlBool>`failed_at < ${before}`),
  }
}
