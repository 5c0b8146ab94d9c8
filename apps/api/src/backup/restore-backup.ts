import { chownSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { accountFor } from '#db/embedded/account.ts'
import { makeDataFolder } from '#db/embedded/data-folder.ts'
import { isAlive } from '#db/embedded/postmaster.ts'
import { startEmbedded } from '#db/embedded.ts'
import type { Db } from '#db/open.ts'
import { StartFault } from '#start-fault.ts'
import type { Manifest } from './archive/manifest.ts'
import { restoreRows } from './restore-rows.ts'
import { openSession } from './rows/open-session.ts'

type Restoring<Settled> = {
  path: string
  identities: readonly string[]
  manifest: Manifest
  settle: (tx: Db) => Promise<Settled>
}

/**
 * Restores a backup into a data folder without a database. The database gets its place there once it is whole: a restore that is killed
 * leaves none.
 *
 * @throws StartFault when there is a database already, or the backup doesn't fit
 */
export async function restoreEmbedded<Settled>(dataDir: string, restoring: Restoring<Settled>): Promise<Settled> {
  makeDataFolder(dataDir)
  refuseUsedFolder(dataDir)
  const draft = makeDraft(dataDir)
  try {
    const fail = (line: string) => {
      throw new StartFault(line)
    }
    const embedded = await startEmbedded(draft, {
      canJoin: false,
      report: () => undefined,
      onLost: ({ message }) => fail(message),
    })
    let settled: Settled
    try {
      settled = await restoreRows({ ...restoring, connection: embedded.connection, isCompared: false })
    } finally {
      await embedded.stop()
    }
    refuseUsedFolder(dataDir)
    renameSync(join(draft, 'postgres'), join(dataDir, 'postgres'))
    await syncFolder(dataDir)
    return settled
  } finally {
    rmSync(draft, { recursive: true, force: true, maxRetries: 5 })
  }
}

function refuseUsedFolder(dataDir: string): void {
  if (readdirSync(dataDir).includes('postgres'))
    throw new StartFault(
      `DATA_DIR ${dataDir} has a database already, and a restore replaces nothing: choose another DATA_DIR, or move its folder postgres away.`,
    )
}

const DRAFT = /^postgres\.restore-(\d+)$/

/** Belongs to the account that the database will run as: that of the data folder. */
function makeDraft(dataDir: string): string {
  for (const name of readdirSync(dataDir)) {
    const owner = Number(DRAFT.exec(name)?.[1])
    if (owner && (owner === process.pid || !isAlive(owner)))
      rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  const draft = join(dataDir, `postgres.restore-${process.pid}`)
  mkdirSync(draft, { mode: 0o700 })
  const account = accountFor([dataDir])
  if (account) chownSync(draft, account.uid, account.gid)
  return draft
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * Restores a backup into an empty database of one's own.
 * @throws StartFault when it has tables already, or the backup doesn't fit
 */
export async function restoreExternal<Settled>(
  connection: PoolConfig,
  restoring: Restoring<Settled>,
): Promise<Settled> {
  const client = await openSession(connection)
  const { rows } = await client
    .query(
      `select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    )
    .finally(() => client.end())
  if (rows[0].count > 0)
    throw new StartFault(
      `The database of DATABASE_URL has ${rows[0].count} tables already, and a restore replaces nothing: make an empty one.`,
    )
  return restoreRows({ ...restoring, connection, isCompared: false })
}
