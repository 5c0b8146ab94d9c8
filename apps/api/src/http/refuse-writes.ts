import type { Endpoint } from '@htd/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#app-error.ts'
import type { StorageFault } from '#db/watch-storage.ts'
import type { Deps } from '#deps.ts'

const RETRY_SECONDS = 60

const faults: Record<StorageFault, { code: 'storage_full' | 'read_only'; detail: string }> = {
  storage_low: { code: 'storage_full', detail: 'The disk of DATA_DIR is nearly full: only the reserve is free' },
  storage_full: { code: 'storage_full', detail: 'The disk of the database is full' },
  read_only: { code: 'read_only', detail: 'The database is read-only' },
}

export function storageFailure(fault: StorageFault): AppError {
  const { code, detail } = faults[fault]
  return new AppError(code, { detail, retryAfterSeconds: RETRY_SECONDS })
}

const writing: readonly Endpoint['method'][] = ['POST', 'PUT', 'PATCH']

const needsSpace = ({ method, usesReserve }: Endpoint): boolean => writing.includes(method) && !usesReserve

/** Refuses writing calls early while the storage can't be written. Reads continue. */
export function refuseWrites(app: FastifyInstance, { storage }: Pick<Deps, 'storage'>): void {
  app.addHook('onRequest', ({ routeOptions }, _, done) => {
    const { endpoint } = routeOptions.config
    const fault = endpoint && needsSpace(endpoint) ? storage.fault() : undefined
    done(fault && storageFailure(fault))
  })
}
