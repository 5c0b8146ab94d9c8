import { type Kysely, sql } from 'kysely'

/** What the clinic writes about an assessment, and that it has opened it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table comments (
      patient_id        uuid not null,
      participation_id  uuid not null,
      id                uuid not null,
      question_id       uuid,
      body              text not null,
      author_name       text not null,
      author_title      text not null,
      language          text not null check (language in ('sv', 'en')),
      written_at        timestamptz not null default now(),
      approved_at       timestamptz,
      announced_at      timestamptz,
      primary key (patient_id, participation_id, id),
      unique (patient_id, participation_id, approved_at),
      foreign key (patient_id, participation_id) references participations (patient_id, id) on delete cascade on update cascade
    )`.execute(db)

  await sql`alter table participations add read_by_clinic_at timestamptz`.execute(db)
  // The clinic names an assessment by its id alone; it doesn't know the patient yet.
  await sql`create index participations_by_id on participations (id)`.execute(db)
}
