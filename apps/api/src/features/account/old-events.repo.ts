import { type SqlBool, sql } from 'kysely'
import { deleteBatch } from '#db/delete-batch.ts'
import type { Db } from '#db/open.ts'

/** Deletes events of the audit trail that are so many years old, the oldest first. @returns how many; at most `rows` */
export const deleteOldEvents = (db: Db, years: number, rows: number): Promise<number> =>
  deleteBatch(db, {
    table: 'audit_events',
    where: sql<SqlBool>`at < now() - make_interval(years => ${years})`,
    oldestBy: 'at',
    rows,
  })
