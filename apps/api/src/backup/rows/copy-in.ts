import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'
import { StartFault } from '#start-fault.ts'
import type { CopiedTable, Manifest } from '../archive/manifest.ts'
import type { Entry } from '../archive/tar-block.ts'
import { rowsOf } from './copy-out.ts'
import { target } from './list-tables.ts'

const decompress = promisify(zstdDecompress)

/**
 * Fills the tables of a fresh schema. What its migrations have put there is replaced.
 *
 * @param client in a transaction; the schema is that of the copied database
 * @throws StartFault when the rows don't fit
 */
export async function copyIn(
  client: Client,
  { tables, sequences }: Manifest,
  entries: AsyncIterable<Entry>,
): Promise<void> {
  const names = tables.map(({ name }) => client.escapeIdentifier(name))
  await client.query(`truncate ${names.join(', ')}`)
  const bind = await releaseReferences(client)
  const parts = entries[Symbol.asyncIterator]()
  let next = await parts.next()
  const partsOf = async function* ({ parts: listed }: CopiedTable) {
    for (const { name } of listed) {
      while (!next.done && next.value.name !== name) next = await parts.next()
      if (next.done) throw new Error(`${name} is missing`)
      yield await decompress(next.value.bytes)
    }
  }
  try {
    for (const table of tables) await copyTable(client, table, partsOf(table))
    // To the end, where the sum of the file is compared: it may have changed since it was checked.
    while (!next.done) next = await parts.next()
  } finally {
    await parts.return?.()
  }
  await bind()
  for (const { name, value } of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [client.escapeIdentifier(name), value])
}

async function copyTable(client: Client, table: CopiedTable, rows: AsyncIterable<Buffer>): Promise<void> {
  const copying = client.query(from(`copy ${target(client, table)} from stdin`))
  await pipeline(Readable.from(rows, { highWaterMark: 1 }), copying)
  if (copying.rowCount !== table.rows)
    throw new StartFault(`Of ${table.rows} rows of the table ${table.name} only ${copying.rowCount} were restored.`)
}

/**
 * Takes the references between tables away, so that tables can be filled in any order, and millions of rows are checked at once.
 * @returns a function that puts them back, which checks them
 */
async function releaseReferences(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

/**
 * Reads the restored rows again and compares them with what was copied.
 * @throws StartFault naming the first table that differs
 */
export async function compareRows(client: Client, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    const sum = createHash('sha256')
    for await (const rows of rowsOf(client, table)) sum.update(rows)
    if (sum.digest('hex') !== table.sha256)
      throw new StartFault(`The table ${table.name} reads differently after the restore.`)
  }
}
