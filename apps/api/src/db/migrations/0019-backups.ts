import { type Kysely, sql } from 'kysely'

/** Attempts to copy the database, good and failed: what commands, metrics and the console tell of backups. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backups (
      id            uuid primary key,
      kind          text not null check (kind in ('manual', 'nightly', 'migration')),
      began_at      timestamptz not null default now(),
      ended_at      timestamptz,
      file          text,
      bytes         bigint,
      sha256        text,
      rows          bigint,
      is_encrypted  boolean not null default false,
      verified_at   timestamptz,
      failure       text
    )`.execute(db)
  await sql`create index backups_by_time on backups (began_at)`.execute(db)
}
