import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { ensureCluster } from '#db/embedded/cluster.ts'
import { type Embedded, startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { open } from '#db/open.ts'
import { copyOf } from './copy-of.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Administrator connection to the PostgreSQL of this run; its database `htd`, migrated and empty, is the template. */
    postgres: PoolConfig
    /** A data folder to copy, with a database that has been initialised but never started. */
    freshDataDir: string
  }
}

const folder = mkdtempSync(join(tmpdir(), 'htd-test-'))
let postgres: Embedded

/** Starts one PostgreSQL for the whole run. It is disposable and need not survive a power cut. */
export async function setup(project: TestProject): Promise<void> {
  const failed = (line: string) => {
    throw new Error(line)
  }
  const fresh = join(folder, 'fresh')
  await ensureCluster(fresh)
  const dataDir = copyOf(fresh, join(folder, 'data'))
  postgres = await startEmbedded(dataDir, {
    canJoin: false,
    report: failed,
    onLost: (fault) => failed(fault.message),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  const template = open(postgres.connection)
  await migrate(template)
  await template.destroy()
  project.provide('freshDataDir', fresh)
  project.provide('postgres', { ...postgres.connection, user: 'postgres', database: 'postgres' })
}

export async function teardown(): Promise<void> {
  await postgres.stop()
  rmSync(folder, { recursive: true })
}
