import type { FastifyInstance } from 'fastify'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { touchDatabase } from './health.repo.ts'

const LONGEST_WAIT_MS = 3_000

/** `/healthz` tells that the process answers; `/readyz` that it can serve: the database is there, migrated, and holds content. */
export function serveHealth(app: FastifyInstance, { db, content }: Pick<Deps, 'db' | 'content'>): void {
  app.get('/healthz', () => ({ status: 'ok' }))

  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get('/readyz', async () => {
    if (isClosing) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new AppError('unavailable', { retryAfterSeconds: 5 })), LONGEST_WAIT_MS)
    await Promise.race([touchDatabase(db), late]).finally(() => clearTimeout(timer))
    content.current()
    return { status: 'ready' }
  })
}
