import type { WorkItem } from '@htd/contract/clinic/work-item'
import { mayDo, type Permission, rolesThatMay } from '@htd/domain/vocabulary/permissions'
import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { rolesNow } from '#db/staff-roles-now.ts'

const rolesOf = (permission: Permission) => sql`${sql.lit(`{${rolesThatMay(permission, mayDo).join()}}`)}::text[]`
const listsItem = sql`${rolesNow} && case when item.is_operation then ${rolesOf('queue.ops')} else ${rolesOf('queue.list')} end`

/**
 * A claim lapses unless its holder does something; what somebody else has assigned does not. Nobody holds what they can't list: an item may
 * have been closed while somebody lost their account or roles, or claimed at that moment.
 */
export const isHeld = sql<boolean>`(item.assignee is not null and (item.held_until is null or item.held_until > now())
  and exists (select from staff where staff.id = item.assignee and staff.status = 'active' and ${listsItem}))`

/** How long a claim lasts after the last thing that its holder did. */
export const CLAIM_HOURS = 4

/** Selects work items with all that `wireItem` needs, as the table `item`; callers filter, order and limit. */
export const selectItems = (db: Db) =>
  db
    .selectFrom('work_items as item')
    .leftJoin('staff as holder', (join) => join.onRef('holder.id', '=', 'item.assignee').on(isHeld))
    .leftJoin('staff as closer', 'closer.id', 'item.closed_by')
    .leftJoin('patient_restrictions as restriction', (join) =>
      join
        .onRef('restriction.patient_id', '=', 'item.patient_id')
        .on(sql<boolean>`(restriction.until is null or restriction.until > now())`),
    )
    .select([
      'item.id',
      'item.version',
      'item.kind',
      'item.state',
      'item.urgency',
      'item.has_account',
      'item.is_symptom',
    ])
    .select(['item.language', 'item.topic', 'item.participation_id', 'item.patient_id', 'item.subject_id'])
    .select(['item.arrived_at', 'item.due_at', 'item.opened_at', 'item.has_newer', 'item.snoozed_until'])
    .select(['item.assigned_at', 'item.closed_how', 'item.closed_at', 'item.closed_by', 'item.is_operation'])
    .select(['holder.id as holderId', 'holder.name as holderName', 'closer.name as closerName'])
    .select(['restriction.allowed as allowed', writers.as('writers')])

type Writer = { id: string; name: string; until: string }

const writers: RawBuilder<Writer[]> = sql`coalesce((
  select json_agg(json_build_object('id', staff.id, 'name', staff.name, 'until', presence.until) order by staff.name)
  from presence join staff on staff.id = presence.staff_id
  where presence.item_id = item.id and presence.until > now()), '[]')`

export type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>

/** Tells whether a restriction leaves somebody out. */
export const isRestrictedFor = ({ allowed }: Pick<ItemRow, 'allowed'>, staffId: string): boolean =>
  allowed !== null && !allowed.includes(staffId)

/** Converts an item to its API form. Of a restricted record it tells only urgency, state and times. */
export function wireItem(row: ItemRow, staffId: string): WorkItem {
  const isRestricted = isRestrictedFor(row, staffId)
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    state: row.state,
    urgency: row.urgency,
    is_restricted: isRestricted,
    has_account: row.has_account,
    ...(isRestricted ? nothingTold : subjectOf(row)),
    arrived_at: row.arrived_at.toISOString(),
    due_at: row.due_at.toISOString(),
    opened_at: row.opened_at?.toISOString() ?? null,
    has_newer: row.has_newer,
    holder: holderOf(row),
    writers: row.writers.map(({ until, ...writer }) => ({ ...writer, until: new Date(until).toISOString() })),
    snoozed_until: row.snoozed_until?.toISOString() ?? null,
    closed: closedOf(row),
  }
}

/** What the API form of an item says of a record that is closed to the person. */
export const nothingTold = { questionnaire: null, language: null, topic: '', assessment_id: null }

const subjectOf = ({ is_symptom, language, topic, participation_id }: ItemRow) => ({
  questionnaire: is_symptom === null ? null : kindOf(is_symptom),
  language,
  topic,
  assessment_id: participation_id,
})

const holderOf = ({ holderId, holderName, assigned_at }: ItemRow): WorkItem['holder'] =>
  holderId && holderName ? { id: holderId, name: holderName, since: (assigned_at ?? new Date(0)).toISOString() } : null

const closedOf = ({ closed_how, closed_at, closerName }: ItemRow): WorkItem['closed'] =>
  closed_how && closed_at ? { how: closed_how, at: closed_at.toISOString(), by: closerName ?? '' } : null
