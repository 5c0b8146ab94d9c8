import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'

type Batch = {
  table: keyof Tables
  where: RawBuilder<SqlBool>
  /** Column by which the oldest rows go first; it needs an index. Left out: in any order. */
  oldestBy?: string
  /** At most. Some thousands take some tens of milliseconds, so that nobody waits for their locks. */
  rows: number
}

/**
 * Deletes some rows. A row that changes meanwhile is left for the next time.
 *
 * @returns how many; as many as `rows`: there may be more
 */
export async function deleteBatch(db: Db, { table, where, oldestBy, rows }: Batch): Promise<number> {
  const order = oldestBy ? sql`order by ${sql.ref(oldestBy)}` : sql``
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${where} ${order} limit ${rows}
    ))`.execute(db)
  return Number(numAffectedRows)
}
