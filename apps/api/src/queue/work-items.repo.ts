import type { Language } from '@htd/domain/vocabulary/languages'
import type { TriageLevel } from '@htd/domain/vocabulary/triage-levels'
import type { WorkKind } from '@htd/domain/vocabulary/work-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/open.ts'

export type NewItem = {
  id: string
  kind: WorkKind
  /** A column of the source, as everything that is SQL here. */
  subjectId: string | RawBuilder<unknown>
  patientId: string | null | RawBuilder<unknown>
  /** The assessment that it is about. */
  participationId: string | null
  urgency: TriageLevel
  isSymptom: boolean | null
  language: Language | null
  topic?: string | RawBuilder<unknown>
  hasAccount: boolean
  arrivedAt: Date
  dueAt: Date
  /** Id of the person whom it is for; it doesn't lapse. */
  assignee?: string | undefined
}

/** What an item takes over from those that it replaces; SQL. All null: there are none. */
export type Inherited = { [Column in 'dueFrom' | 'dueAt' | 'alertedAt']: RawBuilder<Date | null> }

/**
 * Builds the SQL that makes the item of a new subject, as part of a larger statement.
 * @param source the `from` clause: one row when the item is needed, none otherwise
 * @param inherited columns of the source; its target counts from the earlier time
 */
export const newItemInsert = (item: NewItem, source: RawBuilder<unknown>, inherited?: Inherited) => sql`
  insert into work_items (id, kind, subject_id, patient_id, participation_id, urgency, is_symptom, language, topic, has_account,
    arrived_at, due_from, due_at, alerted_at, assignee, assigned_at)
  select ${item.id}::uuid, ${item.kind}, ${item.subjectId}::uuid, ${item.patientId}::uuid, ${item.participationId}::uuid,
    ${item.urgency}, ${item.isSymptom}::boolean, ${item.language}, ${item.topic ?? ''}, ${item.hasAccount}::boolean,
    ${item.arrivedAt}::timestamptz, ${earlier(item.arrivedAt, inherited?.dueFrom)}, ${earlier(item.dueAt, inherited?.dueAt)},
    ${inherited?.alertedAt ?? sql`null`}, ${item.assignee ?? null}::uuid, case when ${item.assignee ?? null}::uuid is not null then now() end
  from ${source}`

const earlier = (time: Date, inherited?: RawBuilder<Date | null>) =>
  inherited ? sql`least(${time}::timestamptz, ${inherited})` : sql`${time}::timestamptz`

/** As {@link newItemInsert}; the item of a subject that came before is opened again. */
export const itemInsert = (item: NewItem, source: RawBuilder<unknown>) => sql`
  ${newItemInsert(item, source)}
  on conflict (kind, subject_id) do update set state = 'open', arrived_at = excluded.arrived_at, due_from = excluded.due_from,
    due_at = excluded.due_at, opened_at = null, alerted_at = null, snoozed_until = null, closed_how = null, closed_at = null,
    closed_by = null, assignee = coalesce(excluded.assignee, work_items.assignee),
    assigned_at = coalesce(excluded.assigned_at, work_items.assigned_at),
    held_until = case when excluded.assignee is null then work_items.held_until end, version = work_items.version + 1`

/** Makes an item in the transaction that makes it necessary. @returns its id */
export async function makeItem(tx: Db, item: NewItem): Promise<string> {
  const { rows } = await sql<{ id: string }>`${itemInsert(item, sql`(select) one`)} returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The item was not stored')
  return row.id
}

/** Closes the open items of subjects because what they asked for was done, or is no longer needed. @returns their ids */
export async function closeItems(
  tx: Db,
  kind: WorkKind,
  subjectIds: readonly string[],
  by: string | null = null,
): Promise<string[]> {
  if (subjectIds.length === 0) return []
  const rows = await tx
    .updateTable('work_items')
    .set({ state: 'done', closed_how: 'carried_out', closed_by: by })
    .set({ closed_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('kind', '=', kind)
    .where('subject_id', '=', sql<string>`any(${subjectIds}::uuid[])`)
    .where('state', '=', 'open')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the items of subjects that are deleted. */
export async function removeItems(tx: Db, kind: WorkKind, subjectIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('work_items')
    .where('kind', '=', kind)
    .where('subject_id', '=', sql<string>`any(${subjectIds}::uuid[])`)
    .execute()
}

const nextVersion = sql<number>`version + 1`

/** Notes that somebody of the clinic has opened what an item is about; only the first time is kept. @returns ids of changed items */
export async function markOpened(tx: Db, kind: WorkKind, subjectId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('work_items')
    .set({ opened_at: sql<Date>`now()`, version: nextVersion })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('opened_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks items in one order before they are changed, so that two who change several of them never wait for each other. SQL of their ids. */
const lockedIds = (which: RawBuilder<unknown>) => sql<string>`any(array(
  select id from work_items where state = 'open' and ${which} order by id for no key update))`

/** Ends every snooze of a patient's items, because the patient has written or answered. @returns ids of changed items */
export async function endSnoozes(tx: Db, patientId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('work_items')
    .set({ snoozed_until: null, version: nextVersion })
    .where('id', '=', lockedIds(sql`patient_id = ${patientId} and snoozed_until is not null`))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Returns to the queue what somebody holds who no longer works here, or no longer lists it.
 * @param sides of the queue, all by default
 * @returns ids of changed items
 */
export async function returnItemsOf(
  tx: Db,
  staffId: string,
  sides: { isOperation: boolean }[] = [{ isOperation: true }, { isOperation: false }],
): Promise<string[]> {
  if (sides.length === 0) return []
  const rows = await tx
    .updateTable('work_items')
    .set({ assignee: null, assigned_at: null, held_until: null, version: nextVersion })
    .where('id', '=', lockedIds(sql`assignee = ${staffId}`))
    .where(
      'is_operation',
      'in',
      sides.map(({ isOperation }) => isOperation),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
