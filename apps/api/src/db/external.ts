import { Client, type PoolConfig } from 'pg'
import { StartFault } from '#start-fault.ts'

const OLDEST = 15
/** Versions without a keys file connected as `htd`: `keys move --finish` recognises them by that name. */
const APPLICATION = 'htd-2'

/**
 * Checks that the server of an address is usable: reachable, recent enough, writable, UTF-8.
 *
 * @param setting that has the address, for the lines of a fault
 * @throws StartFault with one line per fault, never with the user's name or password
 */
export async function checkExternal(databaseUrl: string, setting = 'DATABASE_URL'): Promise<PoolConfig> {
  const connection = { connectionString: databaseUrl, application_name: APPLICATION }
  try {
    const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query(`
      select current_setting('server_version_num')::int / 10000 as version,
             current_setting('server_encoding') as encoding,
             current_setting('transaction_read_only') = 'on' as is_read_only`)
    await client.end()
    const faults = serverFaults(rows[0])
    if (faults.length > 0) throw new StartFault(...faults.map((fault) => `${setting}: ${fault}`))
    return connection
  } catch (error) {
    if (error instanceof StartFault) throw error
    throw new StartFault(`${setting}: ${explain(error as NodeJS.ErrnoException)}`)
  }
}

type Facts = { version: number; encoding: string; is_read_only: boolean }

/** Reasons why a reachable server can't be used. */
export const serverFaults = ({ version, encoding, is_read_only }: Facts): string[] => [
  ...(version < OLDEST ? [`the server is PostgreSQL ${version}, and ${OLDEST} or newer is needed.`] : []),
  ...(encoding !== 'UTF8' ? [`the database has the encoding ${encoding}, and UTF8 is needed.`] : []),
  ...(is_read_only ? ['the database is read-only.'] : []),
]

/** Sentences by SQLSTATE. */
const refusals: Record<string, string> = {
  '28P01': 'the server refuses this user or password.',
  '28000': 'the server refuses this user or password.',
  '3D000': 'the server has no database of this name.',
  '42501': 'the user may not connect to this database.',
  '53300': 'the server has no connection left for us.',
  '57P03': 'the server is just starting or stopping; try again.',
}

function explain({ code, message }: NodeJS.ErrnoException): string {
  if (code && refusals[code]) return refusals[code]
  if (/timeout|timed out/i.test(message)) return 'the server did not answer within 5 s.'
  return `the server can't be reached (${code ?? message}).`
}
