import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'

type Batch = {
  table: keyof Tables
  where: RawBuilder<SqlBool>
  /** Column that orders the rows, oldest first; it needs an index. Without it the order is arbitrary. */
  oldestBy?: string
  /** Batch size. A few thousand rows take some tens of milliseconds, so that nobody waits long for their locks. */
  rows: number
}

/**
 * Deletes a batch of rows. A row that is changed concurrently is left for the next batch.
 *
 * @returns number of deleted rows; when it equals `rows`, there may be more
 */
export async function deleteBatch(db: Db, { table, where, oldestBy, rows }: Batch): Promise<number> {
  const order = oldestBy ? sql`order by ${sql.ref(oldestBy)}` : sql``
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${where} ${order} limit ${rows}
    ))`.execute(db)
  return Number(numAffectedRows)
}
