import { sql } from 'kysely'
import { inject } from 'vitest'
import { type Db, open } from '#db/open.ts'
import { connectionOfDb } from './database.ts'

/** Rows of all tables as they were, kept beside them in the same database. */
export type CopiedRows = {
  /** Puts all rows back, and does the rest in the same transaction, as a restore does. */
  restore: <T>(then: (tx: Db) => Promise<T>) => Promise<T>
  clear: () => Promise<void>
}

const KEPT = 'kept_rows'

/** Copies the rows of all tables. */
export async function copyRows(): Promise<CopiedRows> {
  const { database } = await connectionOfDb()
  // The administrator, who may put rows back in any order.
  const admin = open({ ...inject('postgres'), database })
  const tables = await columnsByTable(admin)
  await sql`create schema ${sql.id(KEPT)}`.execute(admin)
  for (const table of tables.keys())
    await sql`create table ${sql.table(`${KEPT}.${table}`)} as table ${sql.table(`public.${table}`)}`.execute(admin)

  return {
    restore: (then) =>
      admin.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`truncate ${sql.join([...tables.keys()].map((table) => sql.table(`public.${table}`)))}`.execute(tx)
        for (const [table, columns] of tables) {
          const list = sql.join(columns.map((column) => sql.ref(column)))
          await sql`insert into ${sql.table(`public.${table}`)} (${list}) overriding system value select ${list} from ${sql.table(`${KEPT}.${table}`)}`.execute(
            tx,
          )
        }
        await sql`set local session_replication_role = origin`.execute(tx)
        return then(tx)
      }),
    clear: async () => {
      await sql`drop schema ${sql.id(KEPT)} cascade`.execute(admin)
      await admin.destroy()
    },
  }
}

/** Columns that can be written, by table. */
async function columnsByTable(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.table_name::text as table, array_agg(c.column_name::text) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.table_name not like 'kysely%'
    group by 1`.execute(db)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}
