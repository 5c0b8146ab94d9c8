import { type Insertable, sql } from 'kysely'
import type { Db } from '../../apps/api/src/db/open.ts'
import type { Tables } from '../../apps/api/src/db/tables.ts'

/** Tables to fill, parents before their children. */
const filled = [
  'users',
  'participations',
  'participation_answers',
  'results',
  'consents',
  'comments',
  'comment_versions',
  'feedback',
  'data_requests',
  'jobs',
  'link_tokens',
  'mail_outbox',
  'audit_events',
  'staff',
  'staff_totp',
  'staff_recovery_codes',
  'snippets',
  'work_items',
] as const

type Filled = (typeof filled)[number]
export type DemoRows = { [T in Filled]: Insertable<Tables[T]>[] }

export const noRows = (): DemoRows => ({
  users: [],
  participations: [],
  participation_answers: [],
  results: [],
  consents: [],
  comments: [],
  comment_versions: [],
  feedback: [],
  data_requests: [],
  jobs: [],
  link_tokens: [],
  mail_outbox: [],
  audit_events: [],
  staff: [],
  staff_totp: [],
  staff_recovery_codes: [],
  snippets: [],
  work_items: [],
})

/** Rows per statement: far below the limit of 65,535 values. */
const BATCH = 2000

/** Stores everything atomically. @returns false when the database is in use already; nothing is stored then */
export const storeDemo = (db: Db, rows: DemoRows): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`lock table users, participations, staff in share row exclusive mode`.execute(tx)
    if (await isUsed(tx)) return false
    for (const table of filled)
      for (let from = 0; from < rows[table].length; from += BATCH)
        await tx
          .insertInto(table)
          .values(rows[table].slice(from, from + BATCH) as Insertable<Tables[typeof table]>[])
          .execute()
    return true
  })

/** True when there is an account, an assessment or a member of staff. */
export async function isUsed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select from users) or exists (select from participations) or exists (select from staff) as is_used`.execute(
    db,
  )
  return rows[0]?.is_used ?? true
}
