import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

/** Line of PostgreSQL's pid file with the folder of its socket. */
const SOCKET_LINE = 4

/** Folder of the socket that the database of a running server listens on. */
const socketFolder = (dataDir: string) =>
  readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[SOCKET_LINE] ?? ''

/** DATABASE_URL for a second server on the database of a running one. @param dataDir DATA_DIR of the running one */
export const databaseUrlOf = (dataDir: string): string =>
  `postgres://htd@localhost/htd?${new URLSearchParams({ host: socketFolder(dataDir) })}`

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
  const client = new Client({ host: socketFolder(dataDir), port: 5432, user: 'htd', database: 'htd' })
  await client.connect()
  try {
    return (await client.query<Row>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}
