import { connectionsOf, open } from '#db/open.ts'
import type { Database } from '#db/open-database.ts'
import type { Deps } from '#deps.ts'
import { type Counts, silentCounts } from '#metrics/counts.ts'
import { createMetrics } from '#metrics/create-metrics.ts'
import { readNumbers } from '#metrics/numbers.repo.ts'
import { serveMetrics } from '#metrics/serve-metrics.ts'
import { build } from '#version/build.ts'
import { listenOrFault } from './listen-or-fault.ts'

type Watched = Pick<Deps, 'db' | 'storage' | 'content' | 'config'> & Pick<Database, 'connection'>

const ANSWER_MS = 1_500
const settings = { host: 'METRICS_HOST', port: 'METRICS_PORT' }

/**
 * Serves metrics where METRICS_PORT says. They are read through a connection of their own: when the server's pool is exhausted, the
 * metrics say so and not that the database is down.
 *
 * @throws StartFault when the address can't be used
 */
export async function startMetrics(watched: Watched): Promise<{ counts: Counts; stop: () => Promise<void> }> {
  const { db, storage, content, config, connection } = watched
  if (!config.metrics) return { counts: silentCounts, stop: async () => undefined }
  const own = open({ ...connection, max: 1, connectionTimeoutMillis: ANSWER_MS, statement_timeout: ANSWER_MS })
  const metrics = createMetrics({
    build: { version: build.version, schema: build.schema },
    here: () => ({
      pool: connectionsOf(db),
      storageFault: storage.fault(),
      contentVersion: versionOf(content),
    }),
    numbers: () => readNumbers(own),
  })
  try {
    const close = await listenOrFault(serveMetrics(config.metrics, metrics), { ...config.metrics, settings })
    return { counts: metrics.counts, stop: () => close().then(() => own.destroy()) }
  } catch (error) {
    await own.destroy()
    throw error
  }
}

/** The content may be missing; that is not for the metrics to report as a failure of their own. */
function versionOf(content: Deps['content']): string | undefined {
  try {
    return content.current().version
  } catch {
    return undefined
  }
}
