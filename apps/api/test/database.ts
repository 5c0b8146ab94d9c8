import { sql } from 'kysely'
import type { PoolConfig } from 'pg'
import { inject } from 'vitest'
import { type Db, open } from '#db/open.ts'

type Own = { db: Db; connection: PoolConfig }
let own: Promise<Own> | undefined

/**
 * Returns the database of this test process, copied from the migrated template in milliseconds and emptied on every call. Test
 * files share the process sequentially, so that modules and content are loaded once.
 *
 * @param kept names of tables that are not emptied
 */
export async function emptyDb(kept: readonly string[] = []): Promise<Db> {
  own ??= copyOfTemplate()
  const { db } = await own
  await emptyFilled(db, kept)
  return db
}

/** Empties only tables with rows: truncating an empty table costs as much, and most are empty. */
const emptyFilled = (db: Db, kept: readonly string[]): Promise<unknown> =>
  sql`do $$
    declare
      candidate text;
      is_filled boolean;
      filled text[] := '{}';
    begin
      for candidate in
        select quote_ident(tablename) from pg_tables
        where schemaname = 'public' and tablename not like 'kysely%' and tablename <> all(${sql.lit(`{${kept.join()}}`)}::text[])
      loop
        execute 'select exists (select from ' || candidate || ')' into is_filled;
        if is_filled then filled := filled || candidate; end if;
      end loop;
      if filled <> '{}' then execute 'truncate ' || array_to_string(filled, ', ') || ' cascade'; end if;
    end
  $$`.execute(db)

/** Returns the config for a second connection to the same database. */
export async function connectionOfDb(): Promise<PoolConfig> {
  own ??= copyOfTemplate()
  return (await own).connection
}

async function copyOfTemplate(): Promise<Own> {
  const admin = open(inject('postgres'))
  const database = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await sql`create database ${sql.id(database)} template htd owner htd`.execute(admin)
  await admin.destroy()
  const connection = { ...inject('postgres'), user: 'htd', database }
  return { db: open(connection), connection }
}
