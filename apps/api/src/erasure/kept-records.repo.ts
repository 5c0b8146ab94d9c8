import { randomUUID } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import { deleteBatch } from '#db/delete-batch.ts'
import type { Db } from '#db/open.ts'

/** Stores the record to be kept of a deleted account, under a random id. */
export async function insertRecord(tx: Db, record: object, keptUntil: Date): Promise<void> {
  await tx
    .insertInto('kept_records')
    .values({ id: randomUUID(), record: JSON.stringify(record), kept_until: keptUntil })
    .execute()
}

/** Deletes records whose retention has ended. @returns the number deleted, at most `rows` */
export const deleteOverdue = (db: Db, now: Date, rows: number): Promise<number> =>
  deleteBatch(db, { table: 'kept_records', where: sql<SqlBool>`kept_until <= ${now}`, rows })
