import { sql } from 'kysely'
import type { Db } from '../open.ts'

/** Where PostgreSQL keeps samples of the values of all columns. */
export const SAMPLES = 'pg_statistic'
/** Its folder for the write-ahead log, which holds each change until it is overwritten. */
export const LOG = 'pg_wal'

/**
 * Notes, in the transaction that erases somebody, which tables may hold traces afterwards: a deleted row stays in the files of its
 * table until the space is used again. Call it last, since erasures wait for each other here.
 */
export async function noteTraces(tx: Db, tables: readonly string[]): Promise<void> {
  // Sorted: two transactions that lock the same rows do so in the same order.
  const names = [...tables, SAMPLES, LOG].sort()
  await sql`
    insert into erased_traces (table_name) select unnest(${names}::text[])
    on conflict (table_name) do update set erasures = erased_traces.erasures + 1`.execute(tx)
}
