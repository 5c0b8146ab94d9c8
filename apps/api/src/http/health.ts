import type { FastifyInstance } from 'fastify'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { keysFailure } from './refuse-without-keys.ts'
import { storageFailure } from './refuse-writes.ts'

type HealthDeps = Pick<Deps, 'storage' | 'content' | 'keys'>

const LONGEST_WAIT_MS = 3_000

/**
 * Serves the health checks. `/healthz` reports liveness; `/readyz` reports that the server can read and write: the database answers,
 * is migrated, has content, accepts writes and has space for them, and the server shares the keys of the other servers. Its `detail`
 * names the cause of a failure. `warning` means that the server is ready but needs attention.
 */
export function serveHealth(app: FastifyInstance, { storage, content, keys }: HealthDeps): void {
  app.get('/healthz', () => ({ status: 'ok' }))

  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get('/readyz', async () => {
    if (isClosing) throw new AppError('unavailable', { retryAfterSeconds: 5, detail: 'The server is stopping' })
    const { promise: late, reject } = Promise.withResolvers<never>()
    const silent = new AppError('unavailable', { retryAfterSeconds: 5, detail: 'The database does not answer' })
    const timer = setTimeout(() => reject(silent), LONGEST_WAIT_MS)
    const fault = await Promise.race([storage.check(), late]).finally(() => clearTimeout(timer))
    if (fault) throw storageFailure(fault)
    const trouble = keys.trouble()
    if (trouble && !trouble.isReady) throw keysFailure(trouble)
    content.current()
    return { status: 'ready', ...(trouble ? { warning: trouble.detail } : {}) }
  })
}
