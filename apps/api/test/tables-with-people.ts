import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** Pattern of column names that may hold personal data. */
const telling =
  '(patient|user|person|owner|subject|account|session|participation)_id$|email|e_mail|address|recipient|first_name|last_name|phone|^ip$|_ip$|user_agent|details|^record$'

/** Lists tables with a column that may identify a person, by its name or by a reference to such a table. */
export async function tablesWithPeople(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive named as (
      select distinct c.table_name::text as name
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name ~ ${telling}
      union
      select conrelid::regclass::text
      from pg_constraint join named on confrelid::regclass::text = named.name
      where contype = 'f'
    )
    select name from named where name not like 'kysely%' order by name`.execute(db)
  return rows.map(({ name }) => name)
}
