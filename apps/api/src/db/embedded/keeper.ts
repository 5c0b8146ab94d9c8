import { Client } from 'pg'
import { StartFault } from '#start-fault.ts'
import { isAlive } from './postmaster.ts'

/** The process that holds the lock, such as "process 1234". */
export type HeldElsewhere = { holder: string }

/** Advisory lock in the database `postgres` of a cluster; its holder runs the cluster. */
const LOCK = 0x485444

/**
 * Connects as the administrator of an embedded PostgreSQL.
 *
 * @returns 'absent' when nobody listens on the socket, 'busy' while the server starts, stops or recovers
 */
export async function connectKeeper(socketFolder: string): Promise<Client | 'absent' | 'busy'> {
  const client = new Client({
    host: socketFolder,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    application_name: `process ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  })
  // The 'end' event reports the end of the connection; without this listener an error would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    return meaningOf(error as NodeJS.ErrnoException, socketFolder)
  }
}

function meaningOf(error: NodeJS.ErrnoException, socketFolder: string): 'absent' | 'busy' {
  if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return 'absent'
  if (error.code === 'EACCES')
    throw new StartFault(`The database in ${socketFolder} belongs to another user of this machine.`)
  if (error.code === undefined || ['57P03', '57P01', '53300', 'ECONNRESET', 'EPIPE'].includes(error.code)) return 'busy'
  throw error
}

/**
 * Takes the lock for the lifetime of this connection, which ends with our process, however that ends.
 *
 * @returns the holder, if there is another one; 'again' when the server or the holder was just stopping
 */
export async function takeLock(client: Client): Promise<'taken' | 'again' | HeldElsewhere> {
  try {
    const { rows } = await client.query(`select pg_try_advisory_lock(${LOCK}) as taken`)
    if (rows[0].taken) return 'taken'
    const holder = await client.query(
      `select application_name from pg_stat_activity join pg_locks using (pid)
       where locktype = 'advisory' and objid = ${LOCK} and granted and pg_locks.database = pg_stat_activity.datid`,
    )
    return heldBy(holder.rows[0]?.application_name)
  } catch {
    return 'again'
  }
}

/** A killed server holds its lock until PostgreSQL notices, which takes longer on a busy machine: wait before giving up. */
function heldBy(name: string | undefined): 'again' | HeldElsewhere {
  const pid = Number(name?.replace('process ', ''))
  return name && isAlive(pid) ? { holder: name } : 'again'
}
