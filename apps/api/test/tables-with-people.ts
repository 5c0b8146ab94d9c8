import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** Pattern of column names that may hold personal data. */
const telling =
  '(patient|user|person|owner|subject|account|session|participation)_id$|email|e_mail|address|recipient|first_name|last_name|phone|^ip$|_ip$|user_agent|details|^record$'

/** Tables of the clinic's staff: none of them has a column or a reference that leads to a patient, as a test proves. */
export const staffTables: readonly string[] = [
  'staff',
  'staff_invitations',
  'staff_openings',
  'staff_passkeys',
  'staff_totp',
  'staff_recovery_codes',
  'staff_sessions',
  'staff_challenges',
  'settings',
  'second_person_requests',
  'presence',
  'snippets',
]

/** Lists tables with a column that may identify a patient, by its name or by a reference to such a table. */
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
  return rows.map(({ name }) => name).filter((name) => !staffTables.includes(name))
}

/** Lists the columns of the staff's tables that lead to a table of patients, by a reference or by their name. */
export async function waysToPatients(db: Db): Promise<string[]> {
  const patients = (await tablesWithPeople(db)).join('|')
  const { rows } = await sql<{ way: string }>`
    select conrelid::regclass || ' to ' || confrelid::regclass as way from pg_constraint
    where contype = 'f' and conrelid::regclass::text = any (${staffTables}) and confrelid::regclass::text ~ ${`^(${patients})$`}
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and table_name = any (${staffTables}) and column_name ~ '(patient|user|participation)'`.execute(
    db,
  )
  return rows.map(({ way }) => way)
}
