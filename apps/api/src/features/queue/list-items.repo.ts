import type { ages, heldBy, queueViews } from '@htd/contract/clinic/queue'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { TriageLevel } from '@htd/domain/vocabulary/triage-levels'
import type { WorkKind } from '@htd/domain/vocabulary/work-kinds'
import { type RawBuilder, sql } from 'kysely'
import { isClinicalWork } from '#access/may-open.repo.ts'
import type { Db } from '#db/open.ts'
import { type ItemRow, isHeld, selectItems } from '#queue/read-items.repo.ts'

export type ItemFilter = {
  /** What admins and auditors list, or what readers and clinicians do. */
  isOperation: boolean
  view: (typeof queueViews)[number]
  kind?: WorkKind | undefined
  urgency?: TriageLevel | undefined
  held?: (typeof heldBy)[number] | undefined
  isOverdue: boolean
  isSymptom?: boolean | undefined
  language?: Language | undefined
  age?: (typeof ages)[number] | undefined
  /** Who asks. */
  staffId: string
  /** Leaves out records that a restriction closes to whoever asks. */
  hidesRestricted: boolean
  now: Date
}

/** Behind which item a page begins, and how many it has. `keys`: the item's times by which its group is ordered, in microseconds. */
export type Range = { after?: { group: number; keys: number[]; id: string } | undefined; limit: number }

/**
 * The order of what is open, as parts that one after the other are ranges of the index `work_items_in_order`: at a million items a page reads
 * only as many entries as it shows. Within a group, items are ordered by due time, age and id.
 */
const groups: readonly { ranks: readonly number[]; hasAccount?: boolean; isOverdue?: boolean }[] = [
  { ranks: [0], hasAccount: true },
  { ranks: [0], hasAccount: false },
  { ranks: [1], hasAccount: true },
  { ranks: [1], hasAccount: false },
  { ranks: [2, 3], isOverdue: true },
  { ranks: [2], isOverdue: false },
  { ranks: [3], isOverdue: false },
]
const ranks: Partial<Record<TriageLevel, number>> = { EMERGENCY: 0, URGENT: 1, SOON: 2 }
const rankOf = (urgency: TriageLevel): number => ranks[urgency] ?? 3

const all = (conditions: readonly RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`
const micros = (column: RawBuilder<unknown>) => sql<number>`(extract(epoch from ${column}) * 1000000)::float8`
const timeAt = (value: number) => sql<Date>`(timestamptz 'epoch' + ${value}::float8 * interval '1 microsecond')`

type Order = { columns: readonly string[]; isDescending?: boolean }
const byDue: Order = { columns: ['due_at', 'arrived_at'] }
const byReturn: Order = { columns: ['snoozed_until'] }
const byClosing: Order = { columns: ['closed_at'], isDescending: true }
const orders: Record<ItemFilter['view'], Order> = { open: byDue, later: byReturn, closed: byClosing }

const columnsOf = ({ columns }: Order) => [...columns, 'id'].map((name) => sql.ref(`item.${name}`))
const orderBy = (order: Order) =>
  sql.join(columnsOf(order).map((column) => (order.isDescending ? sql`${column} desc` : column)))

/** Matches what comes behind an item. */
const behind = (order: Order, { keys, id }: { keys: readonly number[]; id: string }) =>
  sql`(${sql.join(columnsOf(order))}) ${order.isDescending ? sql`<` : sql`>`} (${sql.join([...keys.map(timeAt), sql`${id}::uuid`])})`

const isRestricted = (staffId: string) => sql`exists (
  select from patient_restrictions restriction
  where restriction.patient_id = item.patient_id and (restriction.until is null or restriction.until > now())
    and not ${staffId}::uuid = any(restriction.allowed))`

/** What the view and the filters ask for; the index's columns are added by group. */
function wanted(filter: ItemFilter): RawBuilder<unknown>[] {
  const { isOperation, staffId, now } = filter
  const views = {
    open: [sql`item.state = 'open'`, sql`(item.snoozed_until is null or item.snoozed_until <= ${now})`],
    later: [sql`item.state = 'open'`, sql`item.snoozed_until > ${now}`],
    closed: [
      sql`item.state = 'done'`,
      sql`item.closed_by = ${staffId}`,
      sql`item.closed_at > ${now}::timestamptz - interval '30 days'`,
    ],
  }
  const side = isOperation ? [sql`item.is_operation`] : [sql`not item.is_operation`, sql`item.kind <> 'review'`]
  return [...views[filter.view], ...side, ...filtered(filter)]
}

const days = { day: 1, week: 7 } as const

/** Spelt as in the index `work_items_held` and the statistics `work_items_claims`. */
const claimedUntil = sql`(case when item.assignee is not null then coalesce(item.held_until, 'infinity') end)`

/** Matches what somebody holds. Of each person it is a range of the index `work_items_held`, without the many claims that have lapsed. */
function isHeldBy(held: 'mine' | 'others', staffId: string): RawBuilder<boolean> {
  const others = sql`any(array(select staff.id from staff where staff.status = 'active' and staff.id <> ${staffId}))`
  const holder = held === 'mine' ? sql`${staffId}` : others
  return sql<boolean>`${claimedUntil} > now() and item.assignee = ${holder} and ${isHeld}`
}

function filtered({ kind, urgency, held, age, staffId, now, ...filter }: ItemFilter): RawBuilder<unknown>[] {
  return [
    ...(kind ? [sql`item.kind = ${kind}`] : []),
    ...(urgency ? [sql`item.urgency = ${urgency}`] : []),
    ...(held ? [held === 'none' ? sql`not ${isHeld}` : isHeldBy(held, staffId)] : []),
    ...(age ? [sql`item.arrived_at <= ${now}::timestamptz - make_interval(days => ${days[age]})`] : []),
    ...(filter.isOverdue ? [sql`item.due_at < ${now}`] : []),
    ...(filter.isSymptom === undefined ? [] : [sql`item.is_symptom = ${filter.isSymptom}`]),
    ...(filter.language ? [sql`item.language = ${filter.language}`] : []),
    ...(filter.hidesRestricted ? [sql`not ${isRestricted(staffId)}`] : []),
  ]
}

/** One scan that ends at the limit. */
const scan = (conditions: readonly RawBuilder<unknown>[], order: Order, limit: number) => sql`
  select item.* from (
    select id, ${sql.join(order.columns.map((name) => sql.ref(name)))} from work_items item
    where ${all(conditions)} order by ${orderBy(order)} limit ${limit}) item`

type Scans = { group: number; order: Order; conditions: readonly (readonly RawBuilder<unknown>[])[]; limit: number }
type Place = { group: number; keys: number[]; id: string }

/** Finds the first items of several scans together. */
async function findPlaces(tx: Db, { group, order, conditions, limit }: Scans): Promise<Place[]> {
  if (conditions.length === 0) return []
  const scans = sql.join(
    conditions.map((each) => scan(each, order, limit)),
    sql` union all `,
  )
  const keys = sql.join(order.columns.map((name) => micros(sql.ref(`item.${name}`))))
  const { rows } = await sql<{ id: string; keys: number[] }>`
    select item.id, array[${keys}] as keys from (${scans}) item order by ${orderBy(order)} limit ${limit}`.execute(tx)
  return rows.map((row) => ({ ...row, group }))
}

export type ListedItem = Place & { row: ItemRow }

/** Lists items in order. Call it in one snapshot of the database. */
export async function listItems(tx: Db, filter: ItemFilter, range: Range): Promise<ListedItem[]> {
  const places = filter.view === 'open' ? await findOpen(tx, filter, range) : await findHidden(tx, filter, range)
  if (places.length === 0) return []
  const ids = places.map(({ id }) => id)
  const rows = await selectItems(tx).where('item.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return places.flatMap((place) => {
    const row = byId.get(place.id)
    return row ? [{ ...place, row }] : []
  })
}

/** Goes through the groups until the page is full. */
async function findOpen(tx: Db, filter: ItemFilter, { after, limit }: Range): Promise<Place[]> {
  const order = orders.open
  const found: Place[] = []
  for (let group = after?.group ?? 0; group < groups.length && found.length < limit; group += 1) {
    const rest = [...wanted(filter), ...(after?.group === group ? [behind(order, after)] : [])]
    const conditions = rangesOf(group, filter).map((range) => [...range, ...rest])
    found.push(...(await findPlaces(tx, { group, order, conditions, limit: limit - found.length })))
  }
  return found
}

/** What is snoozed or closed has an order of its own. */
function findHidden(tx: Db, filter: ItemFilter, { after, limit }: Range): Promise<Place[]> {
  const order = orders[filter.view]
  const side = filter.isOperation ? [] : [isClinicalWork]
  const conditions = [[...wanted(filter), ...side, ...(after ? [behind(order, after)] : [])]]
  return findPlaces(tx, { group: 0, order, conditions, limit })
}

/** The ranges of the index that a group consists of; none if the filters leave nothing of it. */
function rangesOf(index: number, { isOperation, urgency, isOverdue, now }: ItemFilter): RawBuilder<unknown>[][] {
  const group = groups[index]
  if (!group || (isOverdue && group.isOverdue === false)) return []
  const accounts = group.hasAccount === undefined ? (isOperation ? [true, false] : [true]) : [group.hasAccount]
  const due =
    group.isOverdue === undefined ? [] : [group.isOverdue ? sql`item.due_at < ${now}` : sql`item.due_at >= ${now}`]
  return group.ranks
    .filter((rank) => urgency === undefined || rank === rankOf(urgency))
    .flatMap((rank) =>
      accounts.map((hasAccount) => [
        sql`item.urgency_rank = ${sql.lit(rank)}`,
        sql`item.has_account = ${sql.lit(hasAccount)}`,
        ...due,
      ]),
    )
}

/** The database's clock, to the millisecond: the page and its cursor tell it in full. */
export async function clockOf(tx: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select date_trunc('milliseconds', now()) as now`.execute(tx)
  return rows[0]?.now ?? new Date()
}

/** Reads in one snapshot: an item that moves meanwhile is in one group only. */
export const readAtOnce = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
