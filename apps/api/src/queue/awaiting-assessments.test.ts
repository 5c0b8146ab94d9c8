import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { emptyDb } from '#test/database.ts'
import { listAwaiting } from './awaiting-assessments.repo.ts'

test('[CLN-22] of 40,000 items, most without an account, the list reads those that it shows', async () => {
  const db = await emptyDb()
  await sql`
    insert into work_items (id, kind, subject_id, urgency, is_symptom, has_account, state, arrived_at, due_from, due_at)
    select gen_random_uuid(), 'assessment', gen_random_uuid(), (array['SELF_CARE', 'SOON', 'SELF_CARE', 'URGENT'])[1 + i % 4], false,
      i % 10 = 0, case when i % 2 = 0 then 'open' else 'done' end, at, at, at + interval '9 days'
    from generate_series(1, 40000) as i, lateral (select now() - i * interval '1 minute' as at) as time`.execute(db)
  await sql`analyze work_items`.execute(db)
  await db.connection().execute(async (connection) => {
    const before = await usage(connection)
    expect(await listAwaiting(connection, 50)).toHaveLength(50)
    const after = await usage(connection)
    expect(after.scans - before.scans).toBe(0)
    expect(after.rows - before.rows).toBeGreaterThanOrEqual(50)
    expect(after.rows - before.rows).toBeLessThan(500)
  })
})

/** Counts scans of the whole table, and rows read from it. */
async function usage(db: Db): Promise<{ scans: number; rows: number }> {
  // Counted by each connection for itself, and published with its next statement but one.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  await sql`select 1`.execute(db)
  const { rows } = await sql<{ scans: number; rows: number }>`
    select seq_scan::int as scans, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
    from pg_stat_user_tables where relname = 'work_items'`.execute(db)
  return rows[0] ?? { scans: 0, rows: 0 }
}
