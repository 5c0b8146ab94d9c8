import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'

/** How many connections of a pool one kind of work may hold at once. */
const SHARE = 4
/** The reduced share while its statements time out: enough to notice a recovery. */
const THROTTLED_SHARE = 1
const THROTTLED_MS = 5_000
/** SQLSTATE of statements cancelled by `statement_timeout` or `lock_timeout`. */
const timeouts = new Set(['57014', '55P03'])

const kindOfWork = new AsyncLocalStorage<string>()

/** Runs work whose queries share one quota of the pool. @param kind one of few, such as the route of a request */
export const inShareOf = <T>(kind: string, work: () => T): T => kindOfWork.run(kind, work)

const currentKind = (): string => kindOfWork.getStore() ?? 'background'

/** A semaphore whose size shrinks while its work times out. */
class Share {
  #held = 0
  #throttledUntil = 0
  #waiting: (() => void)[] = []

  /** @throws the pool's own error, when no connection became free within `waitMs` */
  async take(waitMs: number): Promise<void> {
    if (this.#hasRoom()) this.#held += 1
    else await this.#turn(waitMs)
  }

  give(): void {
    this.#held -= 1
    while (this.#hasRoom()) {
      const enter = this.#waiting.shift()
      if (!enter) return
      this.#held += 1
      enter()
    }
  }

  get waiting(): number {
    return this.#waiting.length
  }

  throttle(): void {
    this.#throttledUntil = performance.now() + THROTTLED_MS
  }

  #hasRoom(): boolean {
    return this.#held < (performance.now() < this.#throttledUntil ? THROTTLED_SHARE : SHARE)
  }

  #turn(waitMs: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const enter = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      this.#waiting = this.#waiting.filter((other) => other !== enter)
      reject(new Error('timeout exceeded when trying to connect'))
    }, waitMs)
    this.#waiting.push(enter)
    return promise
  }
}

/**
 * Divides the connections of a pool into shares (a bulkhead): requests that wait for one locked table, however many, leave
 * connections to those that don't need it.
 *
 * @param waitMs how long a caller waits for a connection
 */
export function dealOutShares(pool: PostgresPool, waitMs: number) {
  const shares = new Map<string, Share>()
  const currentShare = (): Share => {
    const kind = currentKind()
    const share = shares.get(kind) ?? new Share()
    shares.set(kind, share)
    return share
  }

  const connect = async (): Promise<PostgresPoolClient> => {
    const share = currentShare()
    await share.take(waitMs)
    try {
      const client = await pool.connect()
      // The pool replaces this method each time it hands out the client.
      const release = client.release.bind(client)
      client.release = (destroy) => {
        share.give()
        release(destroy)
      }
      return client
    } catch (error) {
      share.give()
      throw error
    }
  }

  return {
    pool: { connect, end: () => pool.end(), options: pool.options },
    /** Pieces of work that wait for the turn of their kind. */
    waiting: () => [...shares.values()].reduce((sum, share) => sum + share.waiting, 0),
    /** Is told of every failed statement, in the async context of its work. */
    noteFailure: (error: unknown): void => {
      const { code } = Object(error) as { code?: string }
      if (timeouts.has(code ?? '')) currentShare().throttle()
    },
  }
}
