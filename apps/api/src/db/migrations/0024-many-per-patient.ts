import { type Kysely, sql } from 'kysely'

/**
 * Plans what is read by patient for twenty assessments each. Where most patients have one, the planner would join the two tables by
 * comparing each row with each, and whoever has answered for years would wait. It holds from the next analysis on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['participations', 'results'])
    await sql`alter table ${sql.table(table)} alter column patient_id set (n_distinct = -0.05)`.execute(db)
}
