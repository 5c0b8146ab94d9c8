import type { TriageLevel } from '@htd/domain/vocabulary/triage-levels'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { WorkItemsTable } from '#db/tables/queue.ts'
import type { Inherited } from './work-items.repo.ts'

/** Place of a level in the queue's order, as `work_items.urgency_rank` has it. */
const rankOf = (level: TriageLevel): number => ({ EMERGENCY: 0, URGENT: 1, SOON: 2, SELF_CARE: 3, NONE: 3 })[level]

/** Last of the ranks that milder answers don't replace: a red flag must not vanish. */
export const LAST_URGENT_RANK = rankOf('URGENT')

type NewerAnswers = { patientId: string; level: TriageLevel; makesItem: boolean }

/**
 * Builds the SQL that gives way to newer answers, as part of the statement that stores them: open assessments that are not more urgent
 * are replaced, others only marked, and every snooze of the patient ends. Answers that make no item replace nothing.
 *
 * @param source the `from` clause: one row when the answers are stored, none otherwise
 * @returns what {@link heirOf} reads, too
 */
export function giveWay({ patientId, level, makesItem }: NewerAnswers, source: RawBuilder<unknown>) {
  const isReplaced = makesItem
    ? sql`kind = 'assessment' and (urgency_rank > ${LAST_URGENT_RANK}::int or urgency_rank >= ${rankOf(level)}::int)`
    : sql`false`
  return sql`
    update work_items set
      state = case when ${isReplaced} then 'replaced' else state end,
      closed_at = case when ${isReplaced} then now() end,
      has_newer = has_newer or kind = 'assessment',
      snoozed_until = null,
      version = version + 1
    from ${source}
    where work_items.patient_id = ${patientId}::uuid and state = 'open' and (kind = 'assessment' or snoozed_until is not null)
    returning work_items.id, state, urgency_rank, due_from, due_at, opened_at, alerted_at`
}

/**
 * Builds the SQL of what newer answers take over from the items that they replace: answering again must not make waiting begin anew. Only
 * from what is unopened and as urgent: what was less urgent could wait longer.
 *
 * @param replaced name of the part that {@link giveWay} is
 * @returns one row to join, and its columns
 */
export function heirOf(level: TriageLevel, replaced: string): { row: RawBuilder<unknown>; inherited: Inherited } {
  const row = sql`(
    select min(due_from) as due_from, min(due_at) as due_at, max(alerted_at) as alerted_at from ${sql.table(replaced)}
    where state = 'replaced' and opened_at is null and urgency_rank <= ${rankOf(level)}::int) former`
  const inherited = {
    dueFrom: sql<null>`former.due_from`,
    dueAt: sql<null>`former.due_at`,
    alertedAt: sql<null>`former.alerted_at`,
  }
  return { row, inherited }
}

/**
 * Compares the open assessments of a patient with all later ones: after a claim there may be several. As in {@link giveWay}, but only what
 * waits itself replaces another: a later one that staff have closed leaves the older one as the last that waits.
 *
 * @returns ids of changed items
 */
export async function giveWayAmong(tx: Db, patientId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; replaces: boolean }>`
    update work_items set
      state = case when newer.replaces then 'replaced' else state end,
      closed_at = case when newer.replaces then now() end,
      has_newer = true,
      version = version + 1
    from (
      select item.id, coalesce(bool_or(item.urgency_rank > ${LAST_URGENT_RANK}::int or item.urgency_rank >= waiting.urgency_rank)
        filter (where waiting.id is not null), false) as replaces
      from work_items item
      join participations own on own.patient_id = item.patient_id and own.id = item.subject_id
      join participations later on later.patient_id = own.patient_id
        and (later.participated_at, later.id) > (own.participated_at, own.id)
      left join work_items waiting on waiting.kind = 'assessment' and waiting.subject_id = later.id and waiting.state = 'open'
      where item.patient_id = ${patientId}::uuid and item.kind = 'assessment' and item.state = 'open'
      group by item.id
    ) newer
    where work_items.id = newer.id and (newer.replaces or not has_newer)
    returning work_items.id, newer.replaces`.execute(tx)
  await inherit(
    tx,
    patientId,
    rows.flatMap(({ id, replaces }) => (replaces ? [id] : [])),
  )
  return rows.map(({ id }) => id)
}

/** As {@link heirOf}, for items that exist already. @param replaced ids of the items that they replace */
async function inherit(tx: Db, patientId: string, replaced: readonly string[]): Promise<void> {
  if (replaced.length === 0) return
  await sql`
    update work_items set
      due_from = least(work_items.due_from, former.due_from),
      due_at = least(work_items.due_at, former.due_at),
      alerted_at = coalesce(former.alerted_at, work_items.alerted_at)
    from (
      select heir.id, min(older.due_from) as due_from, min(older.due_at) as due_at, max(older.alerted_at) as alerted_at
      from work_items older
      join work_items heir on heir.patient_id = older.patient_id and heir.kind = 'assessment' and heir.state = 'open'
        and heir.arrived_at >= older.arrived_at and heir.urgency_rank >= older.urgency_rank
      where older.patient_id = ${patientId}::uuid and older.id = any(${replaced}::uuid[]) and older.opened_at is null
      group by heir.id
    ) former
    where work_items.id = former.id`.execute(tx)
}

type Confirmed = Pick<Selectable<WorkItemsTable>, 'id' | 'kind' | 'urgency'> & { isUrgent: boolean }

/**
 * Builds the SQL that tells, of an item that is opened again, whether its patient has newer answers. Submissions don't mark closed items:
 * they would pay for what is seldom read.
 */
export const hasNewer = sql<boolean>`has_newer or kind = 'assessment' and exists (
  select from participations own
  join participations later on later.patient_id = own.patient_id and (later.participated_at, later.id) > (own.participated_at, own.id)
  where own.patient_id = work_items.patient_id and own.id = work_items.subject_id)`

/** Closed while there was no account, unread, and not because the patient was answered. */
const wasUnread = sql<boolean>`kind = 'assessment' and state = 'done' and opened_at is null and closed_how <> 'carried_out'`

/** Marks the items of a patient as those of an account; assessments that were closed unread wait again. @returns those that are open */
export async function confirmAccount(tx: Db, patientId: string): Promise<Confirmed[]> {
  const { rows } = await sql<Confirmed & { isOpen: boolean }>`
    update work_items set
      has_account = true,
      state = case when ${wasUnread} then 'open' else state end,
      closed_how = case when ${wasUnread} then null else closed_how end,
      closed_at = case when ${wasUnread} then null else closed_at end,
      closed_by = case when ${wasUnread} then null else closed_by end,
      alerted_at = case when ${wasUnread} then null else alerted_at end,
      version = version + 1
    where patient_id = ${patientId}::uuid and not has_account
    returning id, kind, urgency, urgency_rank <= ${LAST_URGENT_RANK}::int as "isUrgent", state = 'open' as "isOpen"`.execute(
    tx,
  )
  return rows.filter(({ isOpen }) => isOpen)
}

type Due = { from: Date; at: Date }

/** Sets from when an item's target counts, and when it is due. */
export async function setDue(tx: Db, id: string, { from, at }: Due): Promise<void> {
  await tx.updateTable('work_items').set({ due_from: from, due_at: at }).where('id', '=', id).execute()
}
