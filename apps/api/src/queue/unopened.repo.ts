import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** `from`: from when its target counts. `alertedAt`: null when the clinic has not been told of it. */
export type Unopened = {
  id: string
  urgency: 'EMERGENCY' | 'URGENT'
  hasAccount: boolean
  from: Date
  alertedAt: Date | null
}

/** The most that one alert counts, of each urgency and with or without an account. */
const MOST = 1_000

/** One range of the index `work_items_unopened`. */
const range = (urgency: 'EMERGENCY' | 'URGENT', hasAccount: boolean, now: Date) => sql`
  (select id, urgency, has_account as "hasAccount", due_from as "from", alerted_at as "alertedAt" from work_items
  where state = 'open' and opened_at is null and urgency = ${sql.lit(urgency)}
    and urgency_rank = ${sql.lit(urgency === 'EMERGENCY' ? 0 : 1)} and has_account = ${sql.lit(hasAccount)}
    and not is_operation and kind <> 'review' and (snoozed_until is null or snoozed_until <= ${now})
  order by due_at, arrived_at, id limit ${sql.lit(MOST)})`

/** Lists urgent items that nobody has opened, oldest first; not more than {@link MOST} of each range. */
export async function listUnopened(tx: Db, now: Date): Promise<Unopened[]> {
  const ranges = (['EMERGENCY', 'URGENT'] as const).flatMap((urgency) =>
    [true, false].map((has) => range(urgency, has, now)),
  )
  const { rows } = await sql<Unopened>`${sql.join(ranges, sql` union all `)} order by "from", id`.execute(tx)
  return rows
}
