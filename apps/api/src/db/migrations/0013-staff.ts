import { type Kysely, sql } from 'kysely'

/**
 * The clinic's staff, apart from patients: no table of theirs refers to one of patients. `users.role` goes: an account of a patient was
 * never anything else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users drop column role`.execute(db)
  await staffTables(db)
  await factorTables(db)
  await sessionTables(db)
  await settingTables(db)
}

async function staffTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff (
      id              uuid primary key,
      email           text not null check (email = lower(email)),
      name            text not null,
      title           jsonb not null default '{"sv": "", "en": ""}',
      roles           text[] not null check (roles <@ array['reader', 'clinician', 'editor', 'admin', 'auditor']),
      scope           text not null check (scope in ('queue', 'all')),
      next_roles      text[],
      next_scope      text,
      next_at         timestamptz,
      status          text not null check (status in ('invited', 'active', 'suspended', 'ended')),
      is_dormant      boolean not null default false,
      language        text not null check (language in ('sv', 'en')),
      password_hash   text,
      factors_version integer not null default 1,
      enrolled_at     timestamptz,
      signed_in_at    timestamptz,
      resumed_at      timestamptz,
      version         integer not null default 1,
      created_at      timestamptz not null default now(),
      watched_until   timestamptz,
      ended_at        timestamptz
    )`.execute(db)
  await sql`create unique index staff_addresses on staff (email) where status <> 'ended'`.execute(db)

  await sql`
    create table staff_invitations (
      id          uuid primary key,
      staff_id    uuid not null references staff (id) on delete cascade,
      kind        text not null check (kind in ('invitation', 'reset')),
      token_hash  bytea not null unique,
      invited_by  uuid references staff (id) on delete set null,
      works_from  timestamptz not null,
      expires_at  timestamptz not null,
      used_at     timestamptz,
      ended_at    timestamptz,
      created_at  timestamptz not null default now()
    )`.execute(db)
  await sql`
    create unique index staff_invitations_open on staff_invitations (staff_id) where used_at is null and ended_at is null`.execute(
    db,
  )

  await sql`
    create table staff_openings (
      id        uuid primary key,
      staff_id  uuid not null references staff (id) on delete cascade,
      by_staff  uuid references staff (id) on delete set null,
      roles     text[] not null,
      scope     text not null,
      at        timestamptz not null default now(),
      works_at  timestamptz not null
    )`.execute(db)
  await sql`create index staff_openings_by_age on staff_openings (at)`.execute(db)
}

async function factorTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_passkeys (
      staff_id       uuid not null references staff (id) on delete cascade,
      id             uuid not null,
      credential_id  text not null unique,
      public_key     bytea not null,
      counter        bigint not null,
      transports     text[] not null,
      name           text not null,
      is_backed_up   boolean not null,
      created_at     timestamptz not null default now(),
      last_used_at   timestamptz,
      primary key (staff_id, id)
    )`.execute(db)

  await sql`
    create table staff_totp (
      staff_id      uuid primary key references staff (id) on delete cascade,
      sealed        bytea,
      confirmed_at  timestamptz,
      last_step     bigint,
      next_sealed   bytea
    )`.execute(db)

  await sql`
    create table staff_recovery_codes (
      staff_id   uuid not null references staff (id) on delete cascade,
      place      smallint not null,
      code_hash  bytea not null,
      used_at    timestamptz,
      primary key (staff_id, place)
    )`.execute(db)
}

async function sessionTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_sessions (
      staff_id         uuid not null references staff (id) on delete cascade,
      id               uuid not null,
      secret_hash      bytea not null unique,
      former_hash      bytea unique,
      rotated_at       timestamptz,
      device           text not null,
      must_add_factor  boolean not null default false,
      step_ups         jsonb not null default '{}',
      created_at       timestamptz not null default now(),
      active_at        timestamptz not null default now(),
      locked_at        timestamptz,
      ended_at         timestamptz,
      primary key (staff_id, id)
    )`.execute(db)

  await sql`
    create table staff_challenges (
      id          uuid primary key,
      use         text not null check (use in ('register', 'sign-in', 'unlock', 'step-up', 'code')),
      challenge   text not null,
      staff_id    uuid references staff (id) on delete cascade,
      session_id  uuid,
      subject     text not null default '',
      expires_at  timestamptz not null,
      used_at     timestamptz
    )`.execute(db)
  await sql`create index staff_challenges_by_age on staff_challenges (expires_at)`.execute(db)
  await sql`create index staff_challenges_tickets on staff_challenges (challenge) where use = 'code'`.execute(db)
}

async function settingTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settings (
      key           text primary key,
      value         jsonb not null,
      version       integer not null default 1,
      changed_at    timestamptz not null default now(),
      changed_by    uuid references staff (id) on delete set null,
      confirmed_by  uuid references staff (id) on delete set null
    )`.execute(db)

  await sql`
    create table second_person_requests (
      id            uuid primary key,
      action        text not null,
      subject       text not null check (subject = lower(subject)),
      value         jsonb not null,
      version       integer not null,
      asked_by      uuid not null references staff (id) on delete cascade,
      asked_at      timestamptz not null default now(),
      until         timestamptz not null,
      confirmed_by  uuid references staff (id) on delete set null,
      confirmed_at  timestamptz,
      refused_at    timestamptz
    )`.execute(db)
  await sql`
    create unique index second_person_requests_open on second_person_requests (action, subject)
    where confirmed_at is null and refused_at is null`.execute(db)
}
