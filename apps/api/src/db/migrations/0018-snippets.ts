import { type Kysely, sql } from 'kysely'

/** Texts for comments, of the clinic (`staff_id` is null) or of one member of staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table snippets (
      id          uuid primary key,
      staff_id    uuid references staff (id) on delete cascade,
      name_sv     text not null check (name_sv <> ''),
      name_en     text not null check (name_en <> ''),
      text_sv     text not null check (text_sv <> ''),
      text_en     text not null check (text_en <> ''),
      version     integer not null default 1,
      changed_by  uuid references staff (id) on delete set null,
      changed_at  timestamptz not null default now()
    )`.execute(db)
  await sql`create index snippets_by_owner on snippets (staff_id)`.execute(db)
}
