import { type Kysely, sql } from 'kysely'

/**
 * How far a sweep has come, indexes by which old rows are found, and the tables of which an erased person may have left traces on the disk.
 * The index of sessions makes each renewal of a token write it; the others hold columns that never change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sessions_over on sessions (least(ended_at, expires_at))`.execute(db)
  await sql`create index refresh_tokens_by_age on refresh_tokens (created_at)`.execute(db)
  await sql`create index audit_events_by_age on audit_events (at)`.execute(db)
  await sql`create index participations_by_age on participations (participated_at)`.execute(db)
  await sql`alter table jobs add done_until timestamptz`.execute(db)

  await sql`
    create table erased_traces (
      table_name  text primary key,
      erasures    bigint not null default 1,
      noted_at    timestamptz not null default now(),
      attempts    integer not null default 0
    )`.execute(db)
}
