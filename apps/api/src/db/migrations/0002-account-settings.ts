import { type Kysely, sql } from 'kysely'

/** What a patient can set, which devices are logged in, and what a clinic has to keep after an account was deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add slide_timer smallint not null default 20 check (slide_timer in (5, 10, 20, 30, 40, 60, 120))`.execute(db)

  await sql`
    alter table sessions
      add device       text not null default '' check (length(device) <= 60),
      add last_used_at timestamptz not null default now()`.execute(db)
  await sql`update sessions set last_used_at = created_at`.execute(db)

  await sql`
    create table kept_records (
      id          uuid primary key,
      record      jsonb not null,
      kept_until  timestamptz not null,
      created_at  timestamptz not null default now()
    )`.execute(db)
}
