import { type Kysely, sql } from 'kysely'

/**
 * Keys move to a file. What the database knows of them: which ones sign, and which ones each running server holds, by fingerprints that no
 * key follows from. `server_keys` stays for servers that have not moved yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table key_uses (
      fingerprint    text primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
      purpose        text not null,
      key_id         text not null,
      signs_since    timestamptz not null default now(),
      superseded_at  timestamptz
    )`.execute(db)
  await sql`create unique index key_uses_one_signs on key_uses (purpose) where superseded_at is null`.execute(db)

  await sql`
    create table key_servers (
      id                uuid primary key,
      host              text not null,
      file_fingerprint  text,
      holds             text[] not null,
      seen_at           timestamptz not null default now()
    )`.execute(db)

  await sql`alter table reminders add column earlier_off_hashes bytea[] not null default '{}'`.execute(db)
  await sql`create index reminders_earlier_off on reminders using gin (earlier_off_hashes)`.execute(db)
}
