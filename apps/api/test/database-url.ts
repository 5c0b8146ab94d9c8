import { connectionOfDb } from './database.ts'

/** The database of these tests by the socket of its PostgreSQL, as a clinic with one of its own would name it. */
export async function databaseUrl(): Promise<string> {
  const { host, user, database } = await connectionOfDb()
  return `postgresql:///${database}?${new URLSearchParams({ user: String(user), host: String(host) })}`
}
