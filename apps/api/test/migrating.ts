import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { migrations } from '#db/migrations/index.ts'
import { type Db, open } from '#db/open.ts'
import { connectionOfDb } from './database.ts'

const ADDED = '9999-of-tomorrow'

/** The migrations of this version, and one that a later version might add. */
export const withOneMore = (up: (db: Kysely<unknown>) => Promise<unknown>): Record<string, Migration> => ({
  ...migrations,
  [ADDED]: { up: async (db) => void (await up(db)) },
})

/** Opens what a start migrates with: connections that time out nothing. */
export const openForMigrating = async (): Promise<Db> =>
  open({ ...(await connectionOfDb()), max: 2, statement_timeout: 0, lock_timeout: 0 })

/** Takes the added migration back, for the tests that follow on the same database. */
export async function takeBack(db: Db): Promise<void> {
  await sql`alter table participations drop column if exists added_tomorrow`.execute(db)
  await sql`drop table if exists added_tomorrow`.execute(db)
  await sql`delete from kysely_migration where name = ${ADDED}`.execute(db)
}
