import { type SqlBool, sql } from 'kysely'
import { record } from '#audit/audit.repo.ts'
import { deleteBatch } from '#db/delete-batch.ts'
import type { Db } from '#db/open.ts'

/** By the time of participation; both ends as PostgreSQL writes a time. */
type Span = { after: string; until: string }

/** The next participations to look at, the oldest first. @returns undefined when there is none from before `before` */
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
 * Deletes the first quizzes of a span whose senders never made an account, with all that names a sender, and records how many.
 * One statement deletes, so that several processes may run this concurrently.
 *
 * @returns how many people were forgotten
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
    mail as (delete from mail_outbox using people where mail_outbox.patient_id = people.patient_id)
    select count(*)::int as count from people`.execute(tx)
  const people = rows[0]?.count ?? 0
  if (people > 0) await record(tx, { event: 'unclaimed_deleted', patientId: null, details: { people } })
  return people
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
