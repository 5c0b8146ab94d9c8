import { type Kysely, sql } from 'kysely'

/** Requests for a copy of one's data, reminders of the next assessment, and the work that is done in the background. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_requests (
      patient_id    uuid not null references users (id) on delete cascade,
      id            uuid not null unique,
      requested_at  timestamptz not null,
      due_on        date not null,
      prepared_at   timestamptz,
      released_at   timestamptz,
      expires_at    timestamptz,
      archive       bytea,
      primary key (patient_id, id),
      check (released_at is null or (prepared_at is not null and expires_at is not null))
    )`.execute(db)
  await sql`create unique index data_requests_one_open on data_requests (patient_id) where released_at is null`.execute(
    db,
  )
  await sql`create index data_requests_expiring on data_requests (expires_at) where archive is not null`.execute(db)

  await sql`
    create table reminders (
      patient_id      uuid primary key references users (id) on delete cascade,
      months          smallint not null check (months in (0, 3, 4, 5, 6)),
      chosen_at       timestamptz not null,
      off_token_hash  bytea not null unique,
      anchor_at       timestamptz,
      nudges          smallint not null default 0 check (nudges between 0 and 2),
      nudged_at       timestamptz
    )`.execute(db)

  await sql`
    create table jobs (
      id          uuid primary key,
      kind        text not null,
      patient_id  uuid references users (id) on delete cascade,
      run_at      timestamptz not null,
      attempts    integer not null default 0,
      last_error  text,
      unique nulls not distinct (kind, patient_id)
    )`.execute(db)
  await sql`create index jobs_due on jobs (run_at)`.execute(db)
  await sql`create index jobs_of_patient on jobs (patient_id)`.execute(db)
}
