import { Client, type PoolConfig } from 'pg'

/** How rows read as text must depend neither on the server's settings nor on who else reads a table at the same time. */
const settings = [
  "datestyle = 'ISO'",
  "intervalstyle = 'postgres'",
  "timezone = 'UTC'",
  "bytea_output = 'hex'",
  "client_encoding = 'UTF8'",
  'extra_float_digits = 3',
  'synchronize_seqscans = off',
  'search_path = public, pg_catalog',
  // A copy of a large table takes as long as it takes.
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  // The holder of the lock is idle while its copy is restored for a test.
  'idle_session_timeout = 0',
]

/** Opens a session for copying rows, past any pooler. The caller ends it. */
export async function openSession(connection: PoolConfig): Promise<Client> {
  const { max: _, ...config } = connection
  const client = new Client({
    ...config,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(settings.map((setting) => `set ${setting}`).join('; '))
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}
