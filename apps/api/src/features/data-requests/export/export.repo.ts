import { sql } from 'kysely'
import { cleanTexts } from '#content/clean-texts.ts'
import type { Db } from '#db/open.ts'
import type { Exported } from './manifest.ts'

type Row = Readonly<Record<string, unknown>>
/** All rows of a person in one table. Times are ISO 8601, days YYYY-MM-DD, as PostgreSQL writes JSON. */
export type TableRows = { columns: readonly string[]; rows: readonly Row[] }

async function columnsOf(tx: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by ordinal_position`.execute(tx)
  return rows.map(({ name }) => name)
}

export async function rowsOf(tx: Db, table: string, patientId: string, exported: Exported): Promise<TableRows> {
  const { subject, without = [], onlyWith, onlyWhere, clinicTexts = [] } = exported
  const columns = (await columnsOf(tx, table)).filter((name) => !without.includes(name))
  const { rows } = await sql<{ row: Row }>`
    select row_to_json(part) as row from (
      select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}
      where ${sql.ref(subject)} = ${patientId} ${onlyWith ? sql`and ${sql.ref(onlyWith)} is not null` : sql``}
        ${onlyWhere ? sql`and ${sql.raw(onlyWhere)}` : sql``}
      order by ${sql.join(columns.map((name) => sql`${sql.ref(name)}::text`))}
    ) part`.execute(tx)
  const clean = (row: Row): Row => ({
    ...row,
    ...cleanTexts(Object.fromEntries(clinicTexts.map((name) => [name, row[name]]))),
  })
  return { columns, rows: rows.map(({ row }) => clean(row)) }
}
