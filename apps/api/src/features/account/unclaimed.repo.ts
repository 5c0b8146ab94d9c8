import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { record } from '#audit/audit.repo.ts'
import { deleteBatch } from '#db/delete-batch.ts'
import type { Db } from '#db/open.ts'

/** Range of participation times, exclusive of `after`; both as text in PostgreSQL's format. */
type Span = { after: string; until: string }

/** Finds the range of the next participations to examine, oldest first. @returns undefined if there is none before `before` */
export async function nextSpan(db: Db, after: string, before: Date, rows: number): Promise<Span | undefined> {
  const { rows: found } = await sql<{ until: string | null }>`
    select max(participated_at)::text as until from (
      select participated_at from participations
      where participated_at > ${after}::timestamptz and participated_at < ${before}
      order by participated_at limit ${rows}
    ) next`.execute(db)
  const until = found[0]?.until
  return until ? { after, until } : undefined
}

/**
 * Deletes the first quizzes of a span whose senders never created an account, with all data that identifies a sender, and
 * records the number of people. A single statement deletes, so that several processes may run this concurrently.
 *
 * @returns the number of people whose data was deleted
 */
export async function deleteUnclaimed(tx: Db, { after, until }: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with unclaimed as (
      delete from participations p
      where p.participated_at > ${after}::timestamptz and p.participated_at <= ${until}::timestamptz
        and not exists (select from users where users.id = p.patient_id)
      returning p.patient_id
    ),
    people as (select distinct patient_id from unclaimed),
    consent as (delete from consents using people where consents.patient_id = people.patient_id),
    link as (delete from link_tokens using people where link_tokens.patient_id = people.patient_id),
    mail as (delete from mail_outbox using people where mail_outbox.patient_id = people.patient_id),
    item as (delete from work_items using people where work_items.patient_id = people.patient_id),
    restriction as (delete from patient_restrictions r using people where r.patient_id = people.patient_id),
    access as (update record_access a set words = '' from people where a.patient_id = people.patient_id and words <> '')
    select count(*)::int as count from people`.execute(tx)
  const people = rows[0]?.count ?? 0
  if (people > 0) await record(tx, { event: 'unclaimed_deleted', patientId: null, details: { people } })
  return people
}

type Spent = { links: number; mails: number; givenUp: number; held: number }

/**
 * Deletes links that expired, sent mails that were created, mails that finally failed, and mails held by a restore
 * before `before`: they hold addresses and are no longer needed.
 *
 * @param rows maximum of each
 */
export async function deleteSpent(db: Db, before: Date, rows: number): Promise<Spent> {
  const links = await deleteBatch(db, { table: 'link_tokens', where: sql<SqlBool>`expires_at < ${before}`, rows })
  return {
    links,
    mails: await deleteMails(db, sql<SqlBool>`created_at < ${before} and sent_at is not null`, rows),
    givenUp: await deleteMails(db, sql<SqlBool>`failed_at < ${before}`, rows),
    held: await deleteMails(db, sql<SqlBool>`held_at < ${before}`, rows),
  }
}

/** Deletes mails with their items in the clinic's queue. @returns the number of mails */
async function deleteMails(db: Db, where: RawBuilder<SqlBool>, rows: number): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    with mail as (
      delete from mail_outbox where ctid = any(array(select ctid from mail_outbox where ${where} limit ${rows})) returning id
    ),
    item as (delete from work_items using mail where work_items.kind = 'mail_failed' and work_items.subject_id = mail.id)
    select count(*)::int as count from mail`.execute(db)
  return counted[0]?.count ?? 0
}
