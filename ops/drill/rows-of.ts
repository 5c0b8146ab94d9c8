import { createHash } from 'node:crypto'
import { type Binaries, findBinaries } from '../../apps/api/src/db/embedded/binaries.ts'
import { startEmbedded } from '../../apps/api/src/db/embedded.ts'
import { type Db, open } from '../../apps/api/src/db/open.ts'
import { dumpOf } from '../../apps/api/test/dump.ts'

/** Number of rows and their sum, by table. */
type Rows = Map<string, { count: number; sum: string }>

/** Runs the embedded database of a folder while `use` works in it. */
export async function withEmbedded<T>(
  dataDir: string,
  use: (db: Db) => Promise<T>,
  binaries: Binaries = findBinaries(),
): Promise<T> {
  const fail = (fault: unknown): never => {
    throw new Error(String(fault))
  }
  const { connection, stop } = await startEmbedded(dataDir, { canJoin: false, report: fail, onLost: fail, binaries })
  // A busy machine may take longer for a whole table than a request may.
  const db = open({ ...connection, statement_timeout: 0 })
  try {
    return await use(db)
  } finally {
    await db.destroy()
    await stop()
  }
}

/** Sums up all rows of all tables. Of the migrations the names count: a restored schema is migrated anew, at another time. */
export async function rowsOf(db: Db): Promise<Rows> {
  const found: Rows = new Map()
  for (const [table, lines] of Object.entries(await dumpOf(db))) {
    const compared = table === 'kysely_migration' ? lines.map((line) => JSON.parse(line).name) : lines
    const sum = createHash('sha256').update(compared.toSorted().join('\n')).digest('hex')
    found.set(table, { count: lines.length, sum })
  }
  return found
}

/** @returns the tables whose rows differ */
export const differing = (one: Rows, other: Rows): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((table) => one.get(table)?.sum !== other.get(table)?.sum)

export const countOf = (rows: Rows): number => [...rows.values()].reduce((total, { count }) => total + count, 0)
