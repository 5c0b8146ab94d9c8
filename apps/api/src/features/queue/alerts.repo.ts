import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** Notes that the clinic was told. It is no change that somebody sees, so that the version stays. */
export async function noteAlerted(tx: Db, ids: readonly string[], at: Date): Promise<void> {
  // Who opens one of them at this moment is not waited for, so that nobody waits for the other in a circle.
  await sql`update work_items set alerted_at = ${at}
    where id in (select id from work_items where id = any(${ids}::uuid[]) for update skip locked)`.execute(tx)
}
