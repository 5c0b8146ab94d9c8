import { type Kysely, sql } from 'kysely'

/**
 * Every row that belongs to a patient carries `patient_id` first in its key, so that the tables can be spread by patient.
 * A patient exists from the first submission on; an account (`users`) with the same id is added when the patient registers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_packs (
      version      text primary key,
      pack         jsonb not null,
      images       jsonb not null default '{}',
      sha256       text not null,
      imported_at  timestamptz not null default now(),
      is_current   boolean not null default false
    )`.execute(db)
  await sql`create unique index content_packs_one_current on content_packs (is_current) where is_current`.execute(db)

  await sql`
    create table content_images (
      sha256      text primary key,
      media_type  text not null,
      bytes       bytea not null
    )`.execute(db)

  await sql`
    create table users (
      id             uuid primary key,
      email          text not null unique check (email = lower(email)),
      password_hash  text not null,
      first_name     text not null,
      last_name      text not null,
      role           text not null default 'patient' check (role in ('patient', 'clinician', 'editor', 'admin')),
      language       text not null check (language in ('sv', 'en')),
      created_at     timestamptz not null default now()
    )`.execute(db)

  await sql`
    create table sessions (
      user_id     uuid not null references users (id) on delete cascade,
      id          uuid not null,
      created_at  timestamptz not null default now(),
      expires_at  timestamptz not null,
      ended_at    timestamptz,
      primary key (user_id, id)
    )`.execute(db)

  await sql`
    create table refresh_tokens (
      token_hash  bytea primary key,
      user_id     uuid not null,
      session_id  uuid not null,
      created_at  timestamptz not null default now(),
      used_at     timestamptz,
      foreign key (user_id, session_id) references sessions (user_id, id) on delete cascade
    )`.execute(db)
  await sql`create index refresh_tokens_of_session on refresh_tokens (user_id, session_id)`.execute(db)

  await sql`
    create table link_tokens (
      id          uuid primary key,
      token_hash  bytea not null unique,
      purpose     text not null check (purpose in ('register', 'claim', 'reset')),
      patient_id  uuid not null,
      email       text not null,
      language    text not null check (language in ('sv', 'en')),
      created_at  timestamptz not null default now(),
      expires_at  timestamptz not null,
      used_at     timestamptz
    )`.execute(db)
  await sql`create index link_tokens_of_patient on link_tokens (patient_id)`.execute(db)

  await sql`
    create table participations (
      patient_id       uuid not null,
      id               uuid not null,
      submission_id    uuid not null unique,
      submission_hash  text not null,
      is_symptom       boolean not null,
      language         text not null check (language in ('sv', 'en')),
      content_version  text not null references content_packs (version),
      participated_at  timestamptz not null default now(),
      primary key (patient_id, id)
    )`.execute(db)
  await sql`create index participations_latest on participations (patient_id, participated_at desc)`.execute(db)

  await sql`
    create table participation_answers (
      patient_id        uuid not null,
      participation_id  uuid not null,
      answer_id         uuid not null,
      question_id       uuid not null,
      primary key (patient_id, participation_id, answer_id),
      foreign key (patient_id, participation_id) references participations (patient_id, id) on delete cascade on update cascade
    )`.execute(db)

  await sql`
    create table results (
      patient_id        uuid not null,
      participation_id  uuid not null,
      scoring_version   text not null,
      burden_sum        integer not null check (burden_sum >= 0),
      burden_count      integer not null check (burden_count > 0),
      triage            text not null check (triage in ('NONE', 'SELF_CARE', 'SOON', 'URGENT', 'EMERGENCY')),
      band              text not null check (band in ('none', 'mild', 'moderate', 'significant')),
      status            text not null check (status in ('BETTER', 'WORSE', 'NO_CHANGE', 'INITIAL')),
      assessment        jsonb not null,
      change            jsonb not null,
      primary key (patient_id, participation_id),
      foreign key (patient_id, participation_id) references participations (patient_id, id) on delete cascade on update cascade
    )`.execute(db)

  await sql`
    create table consents (
      patient_id        uuid not null,
      id                uuid not null,
      participation_id  uuid,
      document          text not null check (document in ('terms', 'privacy', 'data-processing', 'ai')),
      document_version  text not null,
      document_sha256   text not null,
      language          text not null check (language in ('sv', 'en')),
      given_at          timestamptz not null default now(),
      primary key (patient_id, id)
    )`.execute(db)

  await sql`
    create table mail_outbox (
      id               uuid primary key,
      patient_id       uuid,
      recipient        text not null,
      language         text not null check (language in ('sv', 'en')),
      template         text not null,
      data             jsonb not null,
      created_at       timestamptz not null default now(),
      attempts         integer not null default 0,
      next_attempt_at  timestamptz not null default now(),
      sent_at          timestamptz,
      failed_at        timestamptz,
      last_error       text
    )`.execute(db)
  await sql`
    create index mail_outbox_waiting on mail_outbox (next_attempt_at) where sent_at is null and failed_at is null`.execute(
    db,
  )

  await sql`
    create table audit_events (
      id          uuid primary key,
      at          timestamptz not null default now(),
      event       text not null,
      patient_id  uuid,
      details     jsonb not null default '{}'
    )`.execute(db)
  await sql`create index audit_events_of_patient on audit_events (patient_id, at)`.execute(db)

  await sql`
    create table rate_limits (
      key         text primary key,
      count       integer not null,
      expires_at  timestamptz not null
    )`.execute(db)

  await sql`
    create table server_keys (
      purpose     text not null check (purpose in ('access-token', 'derived-token')),
      id          text not null,
      secret      bytea not null,
      created_at  timestamptz not null default now(),
      primary key (purpose, id)
    )`.execute(db)
}
