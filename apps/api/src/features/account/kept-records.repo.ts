import { randomUUID } from 'node:crypto'
import type { Db } from '#db/open.ts'

/** Stores the record to be kept of a deleted account, under a random id. */
export async function insertRecord(tx: Db, record: object, keptUntil: Date): Promise<void> {
  await tx
    .insertInto('kept_records')
    .values({ id: randomUUID(), record: JSON.stringify(record), kept_until: keptUntil })
    .execute()
}

/** Deletes records whose retention has ended. */
export async function deleteOverdue(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('kept_records').where('kept_until', '<=', now).execute()
}
