import type { Client } from 'pg'
import { LAST_MAIL } from '#db/tables/mail.ts'
import { LOG, SAMPLES } from './note-traces.ts'

/** A table to rewrite. */
export type Traced = {
  table: string
  /** Number of erasures recorded, as PostgreSQL writes a bigint; a concurrent erasure increments it. */
  erasures: string
  attempts: number
  ageDays: number
  /** Size of its rows and of their out-of-line values. */
  bytes: number
  /** Size including its indexes. */
  totalBytes: number
}

/** Tables that may hold traces. The column samples come last, because each rewritten table adds to them. */
export async function listTraced(client: Client): Promise<Traced[]> {
  await client.query(
    'delete from erased_traces where to_regclass(quote_ident(table_name)) is null and table_name <> $1',
    [LOG],
  )
  const { rows } = await client.query(
    `select table_name as table, erasures::text, attempts,
       extract(epoch from now() - noted_at)::float / 86400 as "ageDays",
       pg_table_size(quote_ident(table_name)::regclass)::float as bytes,
       pg_total_relation_size(quote_ident(table_name)::regclass)::float as "totalBytes"
     from erased_traces where table_name <> $1 order by table_name = $2, table_name`,
    [LOG, SAMPLES],
  )
  return rows as Traced[]
}

/** The record that the write-ahead log holds traces; undefined when it holds none. */
export async function findTracedLog(client: Client): Promise<Pick<Traced, 'table' | 'erasures'> | undefined> {
  const { rows } = await client.query(
    'select table_name as table, erasures::text from erased_traces where table_name = $1',
    [LOG],
  )
  return rows[0]
}

/** Removes the record that a table holds traces, unless another person was erased in the meantime. */
export const clearTraced = (client: Client, { table, erasures }: Pick<Traced, 'table' | 'erasures'>) =>
  client.query('delete from erased_traces where table_name = $1 and erasures = $2', [table, erasures])

export const countAttempt = (client: Client, { table }: Traced) =>
  client.query('update erased_traces set attempts = attempts + 1 where table_name = $1', [table])

/** True while a mail that confirms an erasure is queued: its row holds the address until the mail is sent. */
export async function hasLastMail(client: Client): Promise<boolean> {
  const { rows } = await client.query('select exists (select from mail_outbox where template = $1) as is_waiting', [
    LAST_MAIL,
  ])
  return rows[0].is_waiting
}

/** Samples the columns of a table again, and removes the old samples also when no row is left to sample. */
export async function sampleAgain(client: Client, table: string): Promise<void> {
  await client.query('begin')
  await client.query(
    `select pg_clear_attribute_stats('public', $1, attname, false) from pg_attribute
     where attrelid = quote_ident($1)::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  await client.query(`analyze ${client.escapeIdentifier(table)}`)
  await client.query('commit')
}
