import { Client, type PoolConfig } from 'pg'

/** The check of PostgreSQL's extension amcheck for a kind of index; every entry of a table must be in its index. */
const checks: Record<string, string> = {
  btree: 'bt_index_check($1, true)',
  gin: 'gin_index_check($1)',
}

/**
 * Checks the tables and every index of a database by amcheck.
 *
 * @param connection of its administrator
 * @returns how many indexes were checked
 * @throws Error of PostgreSQL when one is damaged
 */
export async function checkIndexes(connection: PoolConfig): Promise<number> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query('create extension if not exists amcheck')
    const { rows } = await client.query<{ id: number; kind: string }>(`
      select c.oid as id, am.amname as kind from pg_class c join pg_am am on am.oid = c.relam
      where c.relkind = 'i' and c.relnamespace = 'public'::regnamespace`)
    for (const { id, kind } of rows) {
      const check = checks[kind]
      if (!check) throw new Error(`There is no check for an index of the kind ${kind}.`)
      await client.query(`select ${check}`, [id])
    }
    await client.query('drop extension amcheck')
    return rows.length
  } finally {
    await client.end()
  }
}
