import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningServer } from '../../e2e/support/start-server.ts'

/** The address the embedded PostgreSQL of a server listens on, from its pid file. */
export function databaseOf({ dataDir }: Pick<RunningServer, 'dataDir'>) {
  const [, , , port, host = ''] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  return { host, port: Number(port), user: 'htd', database: 'htd' }
}
