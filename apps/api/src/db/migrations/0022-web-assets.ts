import { type Kysely, sql } from 'kysely'

/** Files of the web apps with a hash in their names, of every build that a server has served lately. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table web_assets (
      path         text primary key,
      body         bytea not null,
      in_build_at  timestamptz not null default now()
    )`.execute(db)
  await sql`create index web_assets_by_time on web_assets (in_build_at)`.execute(db)
}
