import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/**
 * Holds mails that waited: they may have gone out since the copy was made. Those that were given up stay as they are: nobody sends them by itself.
 * @returns how many
 */
export async function holdWaiting(tx: Db): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('mail_outbox')
    .set({ held_at: sql<Date>`now()` })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('held_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
