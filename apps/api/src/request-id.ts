import { AsyncLocalStorage } from 'node:async_hooks'

const requestIds = new AsyncLocalStorage<string | null>()

/** Runs work on behalf of a request. @param id null: of none */
export const withRequestId = <T>(id: string | null, work: () => T): T => requestIds.run(id, work)

/** Id of the request on whose behalf this code runs; null: of none, for example in a recurring job. */
export const currentRequestId = (): string | null => requestIds.getStore() ?? null
