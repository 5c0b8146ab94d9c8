import type { Client, PoolConfig } from 'pg'
import { knowsMigration, migrateIn } from '#db/migrate.ts'
import type { Db } from '#db/open.ts'
import { StartFault } from '#start-fault.ts'
import type { Manifest } from './archive/manifest.ts'
import { readArchive } from './archive/read-archive.ts'
import { compareRows, copyIn } from './rows/copy-in.ts'
import { dbOn } from './rows/db-on.ts'
import { openSession } from './rows/open-session.ts'

type Restoring<Settled> = {
  path: string
  identities: readonly string[]
  /** What `checkArchive` read from the file. */
  manifest: Manifest
  /** An empty database. */
  connection: PoolConfig
  /** True: the rows are read again and compared with what was copied. */
  isCompared: boolean
  /** Makes the restored database safe, in the same transaction. */
  settle: (tx: Db) => Promise<Settled>
}

/**
 * Puts the rows of a backup into an empty database and brings them up to date, in one transaction: there is all of it, or nothing.
 * @throws StartFault when the copy was made by a newer version, or its rows don't fit
 */
export async function restoreRows<Settled>(restoring: Restoring<Settled>): Promise<Settled> {
  const { path, identities, manifest, connection } = restoring
  if (!knowsMigration(manifest.migration))
    throw new StartFault(
      `${path} was made by a newer version of HTD (${manifest.version}, ${manifest.migration}): restore it with that one.`,
    )
  const client = await openSession(connection)
  try {
    await client.query('begin')
    await refuseUsed(client)
    const tx = dbOn(client)
    await migrateIn(tx, manifest.migration)
    await copyIn(client, manifest, readArchive(path, identities))
    if (restoring.isCompared) await compareRows(client, manifest)
    // The copy saw itself, not its end.
    if (manifest.tables.some(({ name }) => name === 'backups'))
      await client.query('delete from backups where ended_at is null')
    await migrateIn(tx)
    const settled = await restoring.settle(tx)
    await client.query('commit')
    // It is restored, whatever becomes of this.
    await client.query('analyze').catch(() => undefined)
    return settled
  } catch (error) {
    throw faultOf(error as { code?: string; severity?: string }, path)
  } finally {
    await client.end()
  }
}

/** In the transaction itself, and one restore at a time: nobody else can fill the database in between. */
async function refuseUsed(client: Client): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('htd restore', 0))`)
  const { rows } = await client.query(
    `select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  if (rows[0].count > 0)
    throw new StartFault(
      `The database has ${rows[0].count} tables already, and a restore replaces nothing: make an empty one.`,
    )
}

/** Errors of PostgreSQL quote rows: only their code is told. */
function faultOf(error: { code?: string; severity?: string }, path: string): unknown {
  if (error.severity === undefined) return error
  if (error.code === '53100') return new StartFault('The disk of the database is full: nothing was restored.')
  return new StartFault(`The rows of ${path} can't be restored: PostgreSQL refuses them (${error.code}).`)
}
