import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** No count goes further: it stands for that many and more. */
const MOST = 1_000

/** Open items that are not snoozed. Each scan is a range of the index `work_items_in_order`, and ends after 1,000 entries. */
const waiting = (where: RawBuilder<boolean>) => sql`
  select arrived_at from (
    select arrived_at from work_items
    where state = 'open' and (snoozed_until is null or snoozed_until <= now()) and ${where}
    order by due_at, arrived_at, id limit ${sql.lit(MOST)}) part`

const clinical = (rank: number, hasAccount: boolean) =>
  sql<boolean>`(not is_operation and kind <> 'review' and urgency_rank = ${sql.lit(rank)} and has_account = ${sql.lit(hasAccount)})`
/** What readers and clinicians list: items without an account only when urgent. */
const ranges = [
  clinical(0, true),
  clinical(0, false),
  clinical(1, true),
  clinical(1, false),
  clinical(2, true),
  clinical(3, true),
]
const overdue = ranges.map((range) => sql<boolean>`(${range} and due_at < now())`)
/** A range of the index `work_items_unopened`, which needs its condition in so many words. */
const unopened = (hasAccount: boolean) =>
  sql<boolean>`(${clinical(0, hasAccount)} and kind = 'assessment' and urgency = 'EMERGENCY' and opened_at is null)`

const operations = [0, 1, 2, 3].flatMap((rank) =>
  [true, false].map(
    (hasAccount) =>
      sql<boolean>`(is_operation and urgency_rank = ${sql.lit(rank)} and has_account = ${sql.lit(hasAccount)})`,
  ),
)

const counted = (...ranges: RawBuilder<boolean>[]) => sql`
  (select count(*)::int as count, min(arrived_at) as oldest
  from (${sql.join(ranges.map(waiting), sql` union all `)} limit ${sql.lit(MOST)}) entries)`

export type Counts = {
  open: number
  overdue: number
  emergencies: number
  emergenciesWithoutAccount: number
  oldestEmergencyAt: Date | null
  operations: number
}

/** Counts up to 1,000 of each; reads a few thousand entries of the index at most. */
export async function readCounts(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count from ${counted(...ranges)} clinical) as open, (select count from ${counted(...overdue)} late) as overdue,
      confirmed.count as emergencies, other.count as "emergenciesWithoutAccount",
      least(confirmed.oldest, other.oldest) as "oldestEmergencyAt",
      (select count from ${counted(...operations)} operation) as operations
    from ${counted(unopened(true))} confirmed, ${counted(unopened(false))} other`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The queue was not counted')
  return row
}
