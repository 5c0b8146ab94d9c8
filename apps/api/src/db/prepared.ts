import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'

/** Begins the text of a statement that connections keep prepared, or follows its `select`. */
const MARK = '/* prepared */'

/**
 * Begins a statement that every connection parses once and plans a few times, instead of anew each time; a query that is built takes it by
 * `modifyFront`. Its text must be one of few, with all values as parameters. PostgreSQL plans it again after a change of its tables, but never changes its result or the types of its
 * parameters: a migration that changes those of a column must keep older servers' submissions in mind. A pooler between must know prepared statements (PgBouncer from 1.21 does).
 */
export const prepared = sql.raw(MARK)

/** By text: the same name never stands for two statements, in any version. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

type Query = (text: unknown, ...rest: unknown[]) => unknown

const isMarked = (text: string): boolean => text.startsWith(MARK) || text.startsWith(`select ${MARK}`)

/** Makes a connection keep the statements that are marked by {@link prepared}. */
export function keepPrepared(client: PoolClient): void {
  const query = client.query.bind(client) as Query
  const preparing: Query = (text, ...rest) => {
    if (typeof text !== 'string' || !isMarked(text)) return query(text, ...rest)
    return query({ name: nameOf(text), text, values: rest[0] })
  }
  client.query = preparing as PoolClient['query']
}
