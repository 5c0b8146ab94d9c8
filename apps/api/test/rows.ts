import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** Adds one row to a small separate table. @returns its number, after the commit */
export async function addRow(db: Db): Promise<number> {
  await sql`create table if not exists rows (id int generated always as identity primary key)`.execute(db)
  const { rows } = await sql<{ id: number }>`insert into rows default values returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Lists the numbers of all rows. */
export async function listRows(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from rows order by id`.execute(db)
  return rows.map(({ id }) => id)
}
