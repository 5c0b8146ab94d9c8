import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { CLAIM_HOURS } from './read-items.repo.ts'

const end = sql<Date>`now() + make_interval(hours => ${sql.lit(CLAIM_HOURS)})`

/**
 * Lets a claim last on from now, because its holder does something with the item. It is no change of the item: the version stays. Within
 * a minute it is written once.
 */
export async function extendClaim(db: Db, { itemId, staffId }: { itemId: string; staffId: string }): Promise<void> {
  await db
    .updateTable('work_items')
    .set({ held_until: end })
    .where('id', '=', itemId)
    .where('state', '=', 'open')
    .where('assignee', '=', staffId)
    .where('held_until', '>', sql<Date>`now()`)
    .where('held_until', '<', sql<Date>`${end} - interval '1 minute'`)
    .execute()
}
