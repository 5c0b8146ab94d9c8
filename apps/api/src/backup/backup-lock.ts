import type { Client, PoolConfig } from 'pg'
import { StartFault } from '#start-fault.ts'
import { openSession } from './rows/open-session.ts'

/** Another process is copying the same database. */
export class BackupUnderWay extends StartFault {
  constructor() {
    super('Another backup of this database is being made: wait until it has ended.')
  }
}

/**
 * Opens a session that holds the lock on backups until `use` has ended, or this process has.
 * @throws BackupUnderWay at once when another process holds it
 */
export async function holdingLock<T>(connection: PoolConfig, use: (client: Client) => Promise<T>): Promise<T> {
  const client = await openSession(connection)
  try {
    const { rows } = await client.query(`select pg_try_advisory_lock(hashtextextended('htd backup', 0)) as is_ours`)
    if (!rows[0].is_ours) throw new BackupUnderWay()
    return await use(client)
  } finally {
    await client.end()
  }
}
