import { Kysely, PostgresDialect } from 'kysely'
import type { Client } from 'pg'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'

/** Queries on one session, so that they belong to its transaction. It must not begin one of its own. */
export function dbOn(client: Client): Db {
  const session = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: async () => session, end: async () => undefined, options: {} }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) })
}
