import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

/** Line of PostgreSQL's pid file with the folder of its socket. */
const SOCKET_LINE = 4

/**
 * Reads the database of a running server, or moves its times, which no browser can.
 *
 * @param dataDir DATA_DIR of the server
 */
export async function queryDatabase<Row extends object>(
  dataDir: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const host = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[SOCKET_LINE]
  const client = new Client({ host, port: 5432, user: 'htd', database: 'htd' })
  await client.connect()
  try {
    return (await client.query<Row>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}
