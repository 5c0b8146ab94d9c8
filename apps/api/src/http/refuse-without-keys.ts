import type { Endpoint } from '@htd/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { KeysTrouble } from '#keys/server-keys.ts'

const RETRY_SECONDS = 10

export const keysFailure = ({ detail }: KeysTrouble): AppError =>
  new AppError('unavailable', { detail, retryAfterSeconds: RETRY_SECONDS })

const needsKeys = ({ access, method }: Endpoint): boolean => access !== 'public' || method !== 'GET'

/**
 * Refuses calls that need keys on a server that lacks the keys of the other servers. A 401 would needlessly log patients out: the
 * fault is the server's.
 */
export function refuseWithoutKeys(app: FastifyInstance, { keys }: Pick<Deps, 'keys'>): void {
  app.addHook('onRequest', ({ routeOptions }, _, done) => {
    const trouble = keys.trouble()
    const { endpoint } = routeOptions.config
    done(trouble && !trouble.canServe && endpoint && needsKeys(endpoint) ? keysFailure(trouble) : undefined)
  })
}
