import { CompiledQuery, type RootOperationNode } from 'kysely'
import type { PoolConfig } from 'pg'
import { type Db, open } from '../../apps/api/src/db/open.ts'

const scan = /(Seq|Index Only|Index|Bitmap Heap|Bitmap Index) Scan(?: using (\w+))? on (work_items\w*)/

/**
 * Tells how PostgreSQL reads the work items when something is read from the queue.
 * @returns each kind of scan with its index, and the most rows that one of them returned
 */
export async function itemScans(
  database: PoolConfig,
  read: (db: Db) => Promise<unknown>,
): Promise<Map<string, number>> {
  const seen: RootOperationNode[] = []
  const db = open(database)
  const noting = db.withPlugin({
    transformQuery: ({ node }) => {
      seen.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await read(noting)
  const found = new Map<string, number>()
  for (const node of seen)
    for (const line of await planOf(db, node)) {
      const [, kind = '', index = '', table = ''] = scan.exec(line) ?? []
      if (kind === '' || line.includes('never executed')) continue
      const name = `${kind} Scan ${index || table}`
      found.set(name, Math.max(found.get(name) ?? 0, rowsIn(line)))
    }
  await db.destroy()
  return found
}

async function planOf(db: Db, node: RootOperationNode): Promise<string[]> {
  const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: 'plan' })
  if (!sql.includes('work_items')) return []
  const explain = CompiledQuery.raw(`explain (analyze, costs off, timing off) ${sql}`, [...parameters])
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explain)
  return rows.map((row) => row['QUERY PLAN'])
}

const rowsIn = (line: string): number => Math.ceil(Number(/rows=([\d.]+)/.exec(line)?.[1] ?? 0))
