import type { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'

/** How long closing a connection may take before its socket is destroyed. */
const GOODBYE_MS = 1_000

/** Members of pg's client that its type declarations omit. */
type Wire = { connection: { stream: Socket } }
type Method = (...given: unknown[]) => unknown

/**
 * Makes a client class that drops its connection when PostgreSQL has sent nothing for `silenceMs` while a query is pending. A failover
 * or a firewall can leave a TCP connection dead without telling either side, and pg's own `query_timeout` fails the query but keeps
 * the connection. The first silent connection also drops the others of its class that have been silent since then; a pool would
 * otherwise hand them out one after another.
 *
 * @param silenceMs longer than `statement_timeout`, so that a slow statement gets the server's own answer
 * @param onFailure hears of every statement that failed
 */
export function watchdogClient(
  silenceMs: number,
  onFailure: (error: unknown) => void = () => undefined,
): new (
  config?: ClientConfig,
) => Client {
  return class WatchdogClient extends Client {
    static #open = new Set<WatchdogClient>()
    #waiting = 0
    #heardAt = 0

    constructor(config?: ClientConfig) {
      super(config)
      // Assigned, not overridden: both keep the overloads that pg declares.
      this.query = this.#watched(this.query.bind(this) as Method) as Client['query']
      this.end = this.#bounded(this.end.bind(this) as Method) as Client['end']
      this.once('end', () => WatchdogClient.#open.delete(this))
    }

    get #socket(): Socket {
      return (this as unknown as Wire).connection.stream
    }

    /** Queries with a callback are not watched; our code uses promises. */
    #watched(query: Method): Method {
      return (...given) => {
        const answer = query(...given)
        if (answer instanceof Promise) this.#guard(answer)
        return answer
      }
    }

    #guard(answer: Promise<unknown>): void {
      const askedAt = performance.now()
      const socket = this.#socket
      const giveUp = () => this.#giveUp(askedAt)
      const settle = () => {
        this.#heardAt = performance.now()
        this.#waiting -= 1
        socket.removeListener('timeout', giveUp)
        if (this.#waiting === 0) socket.setTimeout(0)
      }
      WatchdogClient.#open.add(this)
      this.#waiting += 1
      socket.setTimeout(silenceMs, giveUp)
      answer.then(settle, (error) => {
        settle()
        onFailure(error)
      })
    }

    #giveUp(askedAt: number): void {
      for (const client of WatchdogClient.#open) if (client.#heardAt < askedAt) client.#cut()
    }

    #cut(): void {
      WatchdogClient.#open.delete(this)
      this.#socket.destroy(new Error('Connection terminated: PostgreSQL stopped answering'))
    }

    /** A server that doesn't respond must not block the closing of the pool. */
    #bounded(end: Method): Method {
      return (...given) => {
        const timer = setTimeout(() => this.#socket.destroy(), GOODBYE_MS)
        this.once('end', () => clearTimeout(timer))
        return end(...given)
      }
    }
  }
}
