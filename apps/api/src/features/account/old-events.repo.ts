import { type SqlBool, sql } from 'kysely'
import { deleteBatch } from '#db/delete-batch.ts'
import type { Db } from '#db/open.ts'

/** Deletes events of the audit trail older than `years` years, oldest first. @returns the number deleted, at most `rows` */
export const deleteOldEvents = (db: Db, years: number, rows: number): Promise<number> =>
  deleteBatch(db, {
    table: 'audit_events',
    where: sql<SqlBool>`at < now() - make_interval(years => ${years})`,
    oldestBy: 'at',
    rows,
  })

/** Deletes rows of the access log that are older than `years` years, oldest first. @returns the number deleted, at most `rows` */
export const deleteOldAccess = (db: Db, years: number, rows: number): Promise<number> =>
  deleteBatch(db, {
    table: 'record_access',
    where: sql<SqlBool>`at < now() - make_interval(years => ${years})`,
    oldestBy: 'at',
    rows,
  })
