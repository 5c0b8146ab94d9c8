import { type Kysely, sql } from 'kysely'

/** Texts that are not approved yet, new ones and corrections, and the versions of all texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table comments
      add saved_at timestamptz not null default now(),
      add submitted_at timestamptz,
      add is_voided boolean not null default false,
      add returned_at timestamptz,
      add returned_by text,
      add returned_words text,
      add correction text,
      add corrected_at timestamptz,
      add constraint comments_returned check (returned_at is null or (returned_by is not null and returned_words is not null)),
      add constraint comments_corrected check ((correction is null and corrected_at is null) or approved_at is not null)`.execute(
    db,
  )
  await sql`update comments set saved_at = written_at, submitted_at = written_at`.execute(db)
  await sql`
    create table comment_versions (
      patient_id        uuid not null,
      participation_id  uuid not null,
      comment_id        uuid not null,
      id                uuid not null,
      body              text not null,
      event             text not null check (event in
        ('saved', 'replaced', 'submitted', 'voided', 'returned', 'approved', 'corrected', 'withdrawn')),
      by_name           text not null,
      words             text not null default '',
      at                timestamptz not null default now(),
      place             bigint generated always as identity,
      primary key (patient_id, participation_id, comment_id, id),
      foreign key (patient_id, participation_id, comment_id)
        references comments (patient_id, participation_id, id) on delete cascade on update cascade
    )`.execute(db)
  await firstVersions(db)
}

/** What is there so far has one version each: as it was approved, or as it waits. */
const firstVersions = (db: Kysely<unknown>) =>
  sql`
    insert into comment_versions (patient_id, participation_id, comment_id, id, body, event, by_name, at)
    select patient_id, participation_id, id, gen_random_uuid(), body,
      case when approved_at is null then 'submitted' else 'approved' end, author_name, coalesce(approved_at, written_at)
    from comments`.execute(db)
