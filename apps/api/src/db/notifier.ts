import type { Client, PoolConfig } from 'pg'
import { watchdogClient } from './watchdog-client.ts'

/** A notification waits for others that are being committed; together with the second attempt this stays under ten seconds. */
const CONNECT_MS = 2_000
const STATEMENT_MS = 2_000
const SILENCE_MS = 2_500

const NotifyingClient = watchdogClient(SILENCE_MS)

export type Notifier = {
  /** Sends a notification. @param payload under 8,000 bytes @throws when the database can't be reached by a new connection either */
  notify: (channel: string, payload: string) => Promise<void>
  close: () => Promise<void>
}

/**
 * Sends notifications on a connection of its own, opened by the first one and again after it has ended. It is not one of the pool:
 * while PostgreSQL commits a notification it holds a lock that all other notifying transactions wait for, and requests must not wait
 * for a connection that waits for that. Nor is it the listener's, whose heartbeat would take such a wait for a dead connection.
 */
export function openNotifier(connection: PoolConfig): Notifier {
  let current: Promise<Client> | undefined
  let isClosed = false

  async function connect(): Promise<Client> {
    const next = new NotifyingClient({
      ...connection,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: STATEMENT_MS,
    })
    next.on('error', () => undefined)
    try {
      await next.connect()
      return next
    } catch (error) {
      await next.end()
      throw error
    }
  }

  async function send(channel: string, payload: string): Promise<void> {
    if (isClosed) throw new Error('The notifier is closed')
    current ??= connect()
    const mine = current
    try {
      const client = await mine
      await client.query('select pg_notify($1, $2)', [channel, payload])
    } catch (error) {
      if (current === mine) current = undefined
      void end(mine)
      throw error
    }
  }

  return {
    notify: (channel, payload) => send(channel, payload).catch(() => send(channel, payload)),
    close: async () => {
      isClosed = true
      if (current) await end(current)
    },
  }
}

const end = (client: Promise<Client>): Promise<void> => client.then((open) => open.end()).catch(() => undefined)
