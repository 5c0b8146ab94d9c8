import { connectionOfDb } from './database.ts'

/** Returns the URL of the test database, by its PostgreSQL socket, as for a clinic's own PostgreSQL. */
export async function databaseUrl(): Promise<string> {
  const { host, user, database } = await connectionOfDb()
  return `postgresql:///${database}?${new URLSearchParams({ user: String(user), host: String(host) })}`
}
