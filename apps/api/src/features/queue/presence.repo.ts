import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** How long somebody is shown as writing unless they say it again. */
const WRITING_SECONDS = 30

type Presence = { itemId: string; staffId: string }

/** @returns true if they were not writing before */
export async function setWriting(tx: Db, { itemId, staffId }: Presence): Promise<boolean> {
  const until = sql<Date>`now() + make_interval(secs => ${sql.lit(WRITING_SECONDS)})`
  const { isNew } = await tx
    .insertInto('presence')
    .values({ item_id: itemId, staff_id: staffId, until })
    .onConflict((conflict) => conflict.columns(['item_id', 'staff_id']).doUpdateSet({ until }))
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return isNew
}

/** @returns true if they were writing before */
export async function endWriting(tx: Db, { itemId, staffId }: Presence): Promise<boolean> {
  const row = await tx
    .deleteFrom('presence')
    .where('item_id', '=', itemId)
    .where('staff_id', '=', staffId)
    .returning('item_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes what has run out, but for rows that somebody else is writing at the moment. */
export async function deleteOldPresence(tx: Db): Promise<void> {
  await sql`
    delete from presence where (item_id, staff_id) in (
      select item_id, staff_id from presence where until <= now() for update skip locked)`.execute(tx)
}
