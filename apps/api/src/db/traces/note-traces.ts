import { sql } from 'kysely'
import type { Db } from '../open.ts'

/** The catalogue in which PostgreSQL keeps sample values of all columns. */
export const SAMPLES = 'pg_statistic'
/** PostgreSQL's folder for the write-ahead log, which holds each change until it is overwritten. */
export const LOG = 'pg_wal'

/**
 * Records, in the transaction of an erasure, which tables may still hold traces: a deleted row stays in the files of its
 * table until the space is reused. Call it last, since concurrent erasures block each other here.
 */
export async function noteTraces(tx: Db, tables: readonly string[]): Promise<void> {
  // Sorted: transactions that lock the same rows must do so in the same order, or they deadlock.
  const names = [...tables, SAMPLES, LOG].sort()
  await sql`
    insert into erased_traces (table_name) select unnest(${names}::text[])
    on conflict (table_name) do update set erasures = erased_traces.erasures + 1`.execute(tx)
}
