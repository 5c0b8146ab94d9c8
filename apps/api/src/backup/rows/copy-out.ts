import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import type { Client } from 'pg'
import { to } from 'pg-copy-streams'
import type { CopiedTable } from '../archive/manifest.ts'
import type { Entry } from '../archive/tar-block.ts'
import { listTables, type TableShape, target } from './list-tables.ts'
import type { Pace } from './pace.ts'

const compress = promisify(zstdCompress)

/** Rows are cut into parts of about this size, so that memory stays bounded however large a table is. */
const PART_BYTES = 2 * 1024 * 1024
const NEWLINE = 0x0a

/**
 * Copies the rows of all tables as they were at one moment.
 *
 * @param client in a transaction of the isolation level repeatable read
 * @param heard `table` is told of each table when it is complete, `part` of the rows and bytes of each part
 */
export async function* copyOut(
  client: Client,
  pace: Pace,
  heard: { table: (table: CopiedTable) => void; part: (rows: number, bytes: number) => void },
): AsyncGenerator<Entry> {
  for (const shape of await listTables(client)) {
    const copied: CopiedTable = { ...shape, rows: 0, bytes: 0, sha256: '', parts: [] }
    const sum = createHash('sha256')
    for await (const rows of partsOf(client, shape)) {
      sum.update(rows)
      copied.bytes += rows.length
      const count = countRows(rows)
      copied.rows += count
      heard.part(count, rows.length)
      const bytes = await compress(rows)
      const name = `tables/${shape.name}/${String(copied.parts.length + 1).padStart(6, '0')}.zst`
      copied.parts.push({ name, sha256: createHash('sha256').update(bytes).digest('hex') })
      yield { name, bytes }
      await pace(rows.length)
    }
    heard.table({ ...copied, sha256: sum.digest('hex') })
  }
}

/** Yields whole rows only, so that each part can be read by itself. */
async function* partsOf(client: Client, shape: TableShape): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of rowsOf(client, shape)) {
    held.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    const all = Buffer.concat(held)
    const end = all.lastIndexOf(NEWLINE) + 1
    if (end > 0) yield all.subarray(0, end)
    held = end < all.length ? [all.subarray(end)] : []
    size = all.length - end
  }
  if (size > 0) yield Buffer.concat(held)
}

/** In the text of a COPY a line break within a value is written as two characters, so each real one ends a row. */
function countRows(rows: Buffer): number {
  let count = 0
  for (let at = rows.indexOf(NEWLINE); at >= 0; at = rows.indexOf(NEWLINE, at + 1)) count += 1
  return count
}

/** All rows of a table as text, in chunks that may end within a row. */
export const rowsOf = (client: Client, shape: TableShape): AsyncIterable<Buffer> =>
  client.query(to(`copy ${target(client, shape)} to stdout`))
