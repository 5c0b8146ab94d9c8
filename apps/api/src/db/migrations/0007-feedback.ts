import { type Kysely, sql } from 'kysely'

/** What patients write to the clinic. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feedback (
      patient_id   uuid not null references users (id) on delete cascade,
      id           uuid not null unique,
      category     text not null check (category in ('about_dry_eye', 'how_htd_works', 'technical', 'feedback')),
      message      text not null check (char_length(message) between 1 and 4000),
      language     text not null check (language in ('sv', 'en')),
      sent_at      timestamptz not null,
      read_at      timestamptz,
      answered_at  timestamptz,
      primary key (patient_id, id)
    )`.execute(db)
}
