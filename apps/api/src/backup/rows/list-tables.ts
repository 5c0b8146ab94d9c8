import type { Client } from 'pg'

/** A table with the columns that have to be copied: PostgreSQL computes the others. */
export type TableShape = { name: string; columns: string[] }

/** Lists our tables. Those of the migrator are left out: a restore makes them by migrating. */
export async function listTables(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  return rows
}

/** A table and its columns as they stand in a COPY. */
export const target = (client: Client, { name, columns }: TableShape): string =>
  `public.${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`
