import { readConfig } from '#config.ts'
import { checkExternal } from '#db/external.ts'
import type { Db } from '#db/open.ts'
import type { Database } from '#db/open-database.ts'
import { withOpenDatabase } from '../open-for-command.ts'

/** The database, and a way to it past any pooler: a copy needs a session of its own. */
export function withSession<T>(use: (db: Db, connection: Database['connection']) => Promise<T>): Promise<T> {
  const { databaseUrl, directUrl } = readConfig()
  const lost = (fault: unknown): never => {
    throw fault
  }
  return withOpenDatabase(async ({ db, connection }) => {
    const isPooled = directUrl !== undefined && directUrl !== databaseUrl
    return use(db, isPooled ? await checkExternal(directUrl, 'DATABASE_DIRECT_URL') : connection)
  }, lost)
}
