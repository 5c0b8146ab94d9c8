import { type Kysely, sql } from 'kysely'

/** Who wrote, approved and withdrew a comment, and which of its versions is meant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table comments
      add version integer not null default 1,
      add written_by text,
      add approved_by uuid references staff (id) on delete set null,
      add withdrawn_at timestamptz,
      add withdrawn_by text,
      add withdrawn_reason text check (withdrawn_reason in ('contains_error', 'other_answers')),
      add withdrawn_words text,
      add constraint comments_withdrawn check (withdrawn_at is null or
        (approved_at is not null and withdrawn_by is not null and withdrawn_reason is not null))`.execute(db)
  // The console names a comment by its id alone.
  await sql`create index comments_by_id on comments (id)`.execute(db)
}
