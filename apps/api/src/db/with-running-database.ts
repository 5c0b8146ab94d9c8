import { join } from 'node:path'
import type { Config } from '#config.ts'
import { livePostmaster } from './embedded/postmaster.ts'
import { startEmbedded } from './embedded.ts'
import { type Db, open } from './open.ts'

const PATIENCE_MS = 3_000

/**
 * Reads from the database if it answers. Nothing is started, migrated or created for it.
 * @returns undefined when no database answers
 */
export async function withRunningDatabase<T>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  read: (db: Db) => Promise<T>,
): Promise<T | undefined> {
  const isRunning = databaseUrl !== undefined || livePostmaster(join(dataDir, 'postgres')) !== undefined
  if (!isRunning) return undefined
  const ignore = () => undefined
  const { connection, stop } = databaseUrl
    ? { connection: { connectionString: databaseUrl }, stop: async () => undefined }
    : await startEmbedded(dataDir, { canJoin: true, report: ignore, onLost: ignore })
  const db = open({ ...connection, max: 1, connectionTimeoutMillis: PATIENCE_MS, application_name: 'htd-2' })
  try {
    return await read(db)
  } catch {
    return undefined
  } finally {
    await db.destroy()
    await stop()
  }
}
