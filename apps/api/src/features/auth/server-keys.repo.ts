import { randomBytes } from 'node:crypto'
import type { Db } from '#db/open.ts'
import { type ServerKeys, serverKeys } from './server-keys.ts'

const FIRST = '1'

/**
 * Reads the server's secrets and makes them at the first start. Servers that start at once end with the same ones:
 * whoever comes second finds the row of the first.
 */
export async function loadServerKeys(db: Db): Promise<ServerKeys> {
  const made = (['access-token', 'derived-token'] as const).map((purpose) => ({
    purpose,
    id: FIRST,
    secret: randomBytes(32),
  }))
  await db
    .insertInto('server_keys')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

  const rows = await db.selectFrom('server_keys').selectAll().orderBy('created_at', 'desc').execute()
  const derived = rows.find(({ purpose, id }) => purpose === 'derived-token' && id === FIRST)
  if (!derived) throw new Error('The key for derived tokens is missing')
  return serverKeys(
    rows.filter(({ purpose }) => purpose === 'access-token'),
    derived.secret,
  )
}
