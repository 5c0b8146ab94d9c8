import { type Kysely, sql } from 'kysely'

/** The clinic's queue, the log of who opened which record, and what a restricted record needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await itemTable(db)
  await accessTables(db)
  await sql`alter table staff add keys_off boolean not null default false`.execute(db)
  await sql`alter table comments add seen_at timestamptz`.execute(db)
  await sql`alter table jobs add done_key uuid`.execute(db)
  await firstItems(db)
}

/**
 * One item per subject, ever: what comes back is opened again. The columns that decide the order are computed, so that one index has it.
 */
async function itemTable(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table work_items (
      id                uuid primary key,
      kind              text not null check (kind in
        ('assessment', 'approval', 'returned', 'message', 'data_request', 'access_request', 'mail_failed', 'review')),
      subject_id        uuid not null,
      patient_id        uuid,
      participation_id  uuid,
      urgency           text not null check (urgency in ('NONE', 'SELF_CARE', 'SOON', 'URGENT', 'EMERGENCY')),
      is_symptom        boolean,
      language          text check (language in ('sv', 'en')),
      topic             text not null default '',
      has_account       boolean not null default true,
      has_newer         boolean not null default false,
      state             text not null default 'open' check (state in ('open', 'done', 'replaced')),
      arrived_at        timestamptz not null,
      due_from          timestamptz not null,
      due_at            timestamptz not null,
      opened_at         timestamptz,
      alerted_at        timestamptz,
      assignee          uuid references staff (id) on delete set null,
      assigned_at       timestamptz,
      held_until        timestamptz,
      snoozed_until     timestamptz,
      closed_how        text check (closed_how in ('no_comment_needed', 'handled_by_phone', 'duplicate', 'carried_out')),
      closed_at         timestamptz,
      closed_by         uuid references staff (id) on delete set null,
      version           integer not null default 1,
      urgency_rank      smallint not null generated always as (
        case urgency when 'EMERGENCY' then 0 when 'URGENT' then 1 when 'SOON' then 2 else 3 end) stored,
      is_operation      boolean not null generated always as (
        kind in ('data_request', 'access_request', 'mail_failed')) stored
    )`.execute(db)
  await sql`create unique index work_items_of_subject on work_items (kind, subject_id)`.execute(db)
  await sql`
    create index work_items_in_order on work_items (is_operation, urgency_rank, has_account desc, due_at, arrived_at, id)
    where state = 'open'`.execute(db)
  // What is rare among many assessments: found without reading past them. A new assessment is in none of these indexes, unless the clinic
  // wants items of the lowest level.
  await sql`
    create index work_items_of_kind on work_items (kind, urgency_rank, has_account desc, due_at, arrived_at, id)
    where state = 'open' and kind <> 'assessment'`.execute(db)
  await sql`
    create index work_items_least_urgent on work_items (is_operation, urgency_rank, has_account desc, due_at, arrived_at, id)
    where state = 'open' and urgency = 'NONE'`.execute(db)
  await sql`
    create index work_items_snoozed on work_items (snoozed_until, id) where state = 'open' and snoozed_until is not null`.execute(
    db,
  )
  await sql`create index work_items_of_patient on work_items (patient_id, state) where patient_id is not null`.execute(
    db,
  )
  await sql`
    create index work_items_of_assignee on work_items (assignee) where state = 'open' and assignee is not null`.execute(
    db,
  )
  await sql`
    create index work_items_unopened on work_items (urgency_rank, has_account desc, due_at, arrived_at, id)
    where state = 'open' and opened_at is null and urgency in ('EMERGENCY', 'URGENT')`.execute(db)
  await sql`
    create index audit_events_of_takeovers on audit_events (at) where event in ('item_taken_over', 'item_assigned')`.execute(
    db,
  )
  await sql`create index work_items_closed on work_items (closed_by, closed_at) where closed_by is not null`.execute(db)
}

async function accessTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table record_access (
      patient_id  uuid not null,
      id          uuid not null,
      at          timestamptz not null default now(),
      staff_id    uuid references staff (id) on delete set null,
      staff_name  text not null,
      staff_role  text not null,
      unit        text not null,
      action      text not null check (action in ('opened', 'compared', 'copied', 'identity_shown', 'changed', 'disclosed')),
      subject_id  uuid not null,
      reason      text not null check (reason in ('care', 'patient_request', 'check', 'operations')),
      words       text not null default '',
      via         text not null check (via in ('queue', 'command')),
      primary key (patient_id, id)
    )`.execute(db)
  await sql`create index record_access_by_age on record_access (at)`.execute(db)
  await sql`
    create table patient_restrictions (
      patient_id  uuid primary key,
      allowed     uuid[] not null default '{}',
      reason      text not null,
      by          uuid references staff (id) on delete set null,
      at          timestamptz not null default now(),
      until       timestamptz
    )`.execute(db)
  await sql`
    create table presence (
      item_id   uuid not null,
      staff_id  uuid not null references staff (id) on delete cascade,
      until     timestamptz not null,
      primary key (item_id, staff_id)
    )`.execute(db)
}

/**
 * What waits when the queue begins: of the assessments those of the last 30 days that nobody has read, unless the patient has answered again
 * since, as submissions have it from now on: what is urgent is replaced only by what is as urgent. They are due when they came, until the
 * job has computed the due times by the clinic's targets.
 */
async function firstItems(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into work_items (id, kind, subject_id, patient_id, participation_id, urgency, is_symptom, language, has_account, has_newer,
      arrived_at, due_from, due_at)
    select gen_random_uuid(), 'assessment', id, patient_id, id, triage, is_symptom, language,
      exists (select from users where users.id = patient_id), place > 1, at, at, at
    from (
      select *,
        row_number() over newest_first as place,
        min(rank) filter (where triage <> 'NONE') over (newest_first rows between unbounded preceding and 1 preceding) as newer_rank
      from (
        select p.id, p.patient_id, p.is_symptom, p.language, p.participated_at as at, p.read_by_clinic_at, r.triage,
          case r.triage when 'EMERGENCY' then 0 when 'URGENT' then 1 else 2 end as rank
        from participations p
        join results r on r.patient_id = p.patient_id and r.participation_id = p.id
        where p.participated_at > now() - interval '30 days'
      ) recent
      window newest_first as (partition by patient_id order by at desc, id desc)
    ) answers
    where read_by_clinic_at is null and triage <> 'NONE' and (newer_rank is null or rank < least(newer_rank, 2))
      and not exists (
        select from comments c
        where c.patient_id = answers.patient_id and c.participation_id = answers.id and c.approved_at is not null)`.execute(
    db,
  )
  await sql`
    insert into work_items (id, kind, subject_id, patient_id, participation_id, urgency, is_symptom, language, has_account,
      arrived_at, due_from, due_at)
    select gen_random_uuid(), 'approval', c.id, c.patient_id, p.id, r.triage, p.is_symptom, p.language,
      exists (select from users where users.id = p.patient_id), c.written_at, c.written_at, c.written_at
    from comments c
    join participations p on p.patient_id = c.patient_id and p.id = c.participation_id
    join results r on r.patient_id = p.patient_id and r.participation_id = p.id
    where c.approved_at is null`.execute(db)
  await sql`
    insert into work_items (id, kind, subject_id, patient_id, urgency, language, topic, arrived_at, due_from, due_at)
    select gen_random_uuid(), 'message', id, patient_id, 'NONE', language, category, sent_at, sent_at, sent_at
    from feedback where answered_at is null and sent_at > now() - interval '30 days'`.execute(db)
  await sql`
    insert into work_items (id, kind, subject_id, patient_id, urgency, arrived_at, due_from, due_at)
    select gen_random_uuid(), 'data_request', id, patient_id, 'NONE', requested_at, requested_at, requested_at
    from data_requests where released_at is null`.execute(db)
  await sql`
    insert into work_items (id, kind, subject_id, patient_id, urgency, topic, arrived_at, due_from, due_at)
    select gen_random_uuid(), 'mail_failed', id, patient_id, 'NONE', template, failed_at, failed_at, failed_at
    from mail_outbox where failed_at is not null`.execute(db)
  await sql`
    insert into jobs (id, kind, patient_id, run_at) values (gen_random_uuid(), 'set-due-times', null, now())
    on conflict do nothing`.execute(db)
}
