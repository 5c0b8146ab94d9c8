import { type SqlBool, sql } from 'kysely'
import { deleteBatch } from '#db/delete-batch.ts'
import type { Db } from '#db/open.ts'

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`

/** Deletes tokens that were exchanged more than `days` days ago, oldest first. @returns the number deleted, at most `rows` */
export const deleteUsedTokens = (db: Db, days: number, rows: number): Promise<number> =>
  deleteBatch(db, {
    table: 'refresh_tokens',
    // A token is created before it is used, so the index on created_at also narrows the search by used_at.
    where: sql<SqlBool>`created_at < ${daysAgo(days)} and used_at < ${daysAgo(days)}`,
    oldestBy: 'created_at',
    rows,
  })

/** Deletes sessions that ended or expired more than `days` days ago, with their remaining tokens. @returns the number deleted, at most `rows` */
export const deleteOldSessions = (db: Db, days: number, rows: number): Promise<number> =>
  deleteBatch(db, {
    table: 'sessions',
    where: sql<SqlBool>`least(ended_at, expires_at) < ${daysAgo(days)}`,
    rows,
  })
