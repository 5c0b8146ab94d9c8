import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** Dumps every row of every table as text, by table. Byte columns appear both raw and in hexadecimal. */
export async function dumpOf(db: Db): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const dump: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db)
    dump[name] = rows.map(({ row }) => row + bytesIn(row))
  }
  return dump
}

const bytesIn = (row: string): string =>
  [...row.matchAll(/\\\\x([0-9a-f]+)/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join()

/** Finds occurrences of the texts, as `table: text`. */
export const findIn = (dump: Record<string, string[]>, texts: readonly string[]): string[] =>
  Object.entries(dump).flatMap(([table, rows]) =>
    texts.filter((text) => rows.some((row) => row.includes(text))).map((text) => `${table}: ${text}`),
  )

/** Reads every file below a folder, by relative path. */
export async function filesIn(folder: string): Promise<Record<string, string[]>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: Record<string, string[]> = {}
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    files[relative(folder, path)] = [await readFile(path, 'latin1')]
  }
  return files
}
