import type { Client } from 'pg'
import { StartFault } from '#start-fault.ts'
import { build } from '#version/build.ts'
import type { Manifest } from './archive/manifest.ts'

/** Says what a copy is of. @throws StartFault when the database was never migrated */
export async function describeDatabase(client: Client): Promise<Omit<Manifest, 'tables'>> {
  const rowsOf = async <Row>(query: string) => (await client.query(query)).rows as Row[]
  const [migrated] = await rowsOf<{ is_ours: boolean }>(`select to_regclass('kysely_migration') is not null as is_ours`)
  if (!migrated?.is_ours) throw new StartFault('The database has no tables of HTD: there is nothing to copy.')
  const [facts] = await rowsOf<{ at: Date; migration: string; postgres: number }>(`
    select now() as at, (select max(name) from kysely_migration) as migration,
      current_setting('server_version_num')::int / 10000 as postgres`)
  const packs = await rowsOf<{ version: string }>('select version from content_packs order by is_current desc, version')
  const sequences = await rowsOf<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`)
  if (!facts) throw new Error('unreachable')
  return {
    madeAt: facts.at.toISOString(),
    version: build.version,
    migration: facts.migration,
    content: packs.map((pack) => pack.version),
    postgres: facts.postgres,
    sequences,
  }
}
