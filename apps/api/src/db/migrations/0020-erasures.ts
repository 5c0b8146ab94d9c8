import { type Kysely, sql } from 'kysely'

/**
 * Erasures, so that they can be done again on a database restored from an older copy, and mails that wait for somebody's decision after such
 * a restore.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table erasures (
      id            uuid primary key,
      at            timestamptz not null default now(),
      patient_hmac  bytea not null unique check (length(patient_hmac) = 32),
      journaled_at  timestamptz
    )`.execute(db)
  await sql`create index erasures_by_time on erasures (at)`.execute(db)
  await sql`create index erasures_to_journal on erasures (at) where journaled_at is null`.execute(db)

  await sql`alter table mail_outbox add column held_at timestamptz`.execute(db)
  // The former index stays for servers of the version before, which know of no held mails.
  await sql`
    create index mail_outbox_due on mail_outbox (next_attempt_at)
    where sent_at is null and failed_at is null and held_at is null`.execute(db)
  await sql`create index mail_outbox_held on mail_outbox (held_at) where held_at is not null`.execute(db)
}
