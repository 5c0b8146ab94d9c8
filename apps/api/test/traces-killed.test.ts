import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { open } from '#db/open.ts'
import { rewriteErased } from '#db/traces/rewrite-erased.ts'
import { copyOf } from './copy-of.ts'
import { startNode } from './node-process.ts'
import { until } from './until.ts'

const driver = fileURLToPath(new URL('./rewriting-process.ts', import.meta.url))
const ignore = () => undefined
let folder: string
let dataDir: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'htd-traces-killed-'))
  dataDir = copyOf(inject('freshDataDir'), join(folder, 'data'))
})
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

/** Starts the database of the folder for `work` and stops it afterwards. */
async function inDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const { connection, stop } = await startEmbedded(dataDir, { canJoin: false, report: ignore, onLost: ignore })
  const db = open({ ...connection, statement_timeout: 0 })
  await migrate(db)
  await db.destroy()
  const client = new Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await stop()
  }
}

/** Creates a table that takes seconds to rewrite, because of its index, and deletes half of its rows. */
async function makeSlowTable(client: Client): Promise<void> {
  await client.query(`
    create function slowly(n int) returns int immutable language plpgsql as
      'begin if current_setting(''application_name'') = ''fast'' then return n; end if; perform pg_sleep(0.002); return n; end';
    set application_name = fast;
    create table slow as select i, 'person ' || i as words from generate_series(1, 4000) as i;
    create index slow_index on slow (slowly(i));
    delete from slow where i % 2 = 0;
    insert into erased_traces (table_name, attempts) values ('slow', 5)`)
}

/** Lists files of the database that belong to no table or index. */
async function orphans(client: Client): Promise<string[]> {
  const { rows } = await client.query(`select oid::text from pg_database where datname = 'htd'`)
  const known = await client.query('select pg_relation_filenode(oid)::text as node from pg_class')
  const nodes = new Set(known.rows.map(({ node }) => node))
  const files = readdirSync(join(dataDir, 'postgres/base', rows[0].oid))
  return files.filter((name) => /^\d+/.test(name) && !nodes.has(/^\d+/.exec(name)?.[0]))
}

test('[FIX-18] a server that is killed while it rewrites a table loses nothing, and the next one does it again', async () => {
  await inDatabase(makeSlowTable)
  const server = startNode([driver, dataDir])
  await server.says(/ready/)
  const { connection } = await startEmbedded(dataDir, { canJoin: true, report: ignore, onLost: ignore })
  const watcher = new Client(connection)
  watcher.on('error', ignore)
  await watcher.connect()
  await until(async () => {
    const { rows } = await watcher.query(
      `select from pg_locks where relation = 'slow'::regclass and mode = 'AccessExclusiveLock' and granted`,
    )
    return rows.length > 0
  })
  await server.end('SIGKILL')
  await watcher.end().catch(ignore)

  await inDatabase(async (client) => {
    const noted = async () => (await client.query('select table_name from erased_traces')).rows
    expect(await noted()).toEqual([{ table_name: 'slow' }])
    expect(await orphans(client)).toEqual([])
    expect((await client.query('select count(*)::int as rows from slow')).rows).toEqual([{ rows: 2_000 }])
    await client.query('set application_name = fast')
    const outcome = { spareBytes: async () => 10 ** 12, isDay: false, isStopping: () => false, log: { warn: ignore } }
    expect(await rewriteErased({ client, admin: client, ...outcome })).toMatchObject({ rewritten: 1, waiting: 0 })
    expect(await noted()).toEqual([])
  })
  expect(server.output()).not.toContain('rewritten')
})
