import { type Kysely, sql } from 'kysely'

/** Links by which a patient shows a report to another caregiver. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_links (
      patient_id        uuid not null,
      participation_id  uuid not null,
      id                uuid not null,
      token_hash        bytea not null unique,
      created_at        timestamptz not null default now(),
      expires_at        timestamptz not null,
      primary key (patient_id, participation_id, id),
      foreign key (patient_id, participation_id) references participations (patient_id, id) on delete cascade on update cascade
    )`.execute(db)
}
