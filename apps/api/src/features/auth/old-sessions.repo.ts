import { type SqlBool, sql } from 'kysely'
import { deleteBatch } from '#db/delete-batch.ts'
import type { Db } from '#db/open.ts'

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`

/** Deletes tokens that were exchanged for their successor so many days ago, the oldest first. @returns how many; at most `rows` */
export const deleteUsedTokens = (db: Db, days: number, rows: number): Promise<number> =>
  deleteBatch(db, {
    table: 'refresh_tokens',
    // A token was made before it was used: the index of the one column finds the other.
    where: sql<SqlBool>`created_at < ${daysAgo(days)} and used_at < ${daysAgo(days)}`,
    oldestBy: 'created_at',
    rows,
  })

/** Deletes sessions that ended or expired so many days ago, with the tokens they still have. @returns how many; at most `rows` */
export const deleteOldSessions = (db: Db, days: number, rows: number): Promise<number> =>
  deleteBatch(db, {
    table: 'sessions',
    where: sql<SqlBool>`least(ended_at, expires_at) < ${daysAgo(days)}`,
    rows,
  })
