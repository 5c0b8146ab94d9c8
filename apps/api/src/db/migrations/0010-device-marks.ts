import { type Kysely, sql } from 'kysely'

/** Marks of devices that have logged in to an account, so that strangers' guesses at it don't hold them back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table device_marks (
      user_id       uuid not null references users (id) on delete cascade,
      mark_hash     bytea not null unique,
      created_at    timestamptz not null default now(),
      last_used_at  timestamptz not null default now(),
      expires_at    timestamptz not null,
      primary key (user_id, mark_hash)
    )`.execute(db)
}
