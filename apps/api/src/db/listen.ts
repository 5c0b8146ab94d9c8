import { setTimeout as wait } from 'node:timers/promises'
import type { Client, PoolConfig } from 'pg'
import { watchdogClient } from './watchdog-client.ts'

const RETRY_MS = 1_000
/** Interval of heartbeats: a dead connection looks like a quiet one to a listener. Together with the silence limit it stays under 10 s. */
const HEARTBEAT_MS = 3_000
const SILENCE_MS = 3_000

const ListeningClient = watchdogClient(SILENCE_MS)

/**
 * Listens to notifications on a dedicated connection, which is reopened when it ends or falls silent. Notifications sent in
 * between are lost, so each channel counts as notified after a reconnect: callers check for themselves, and poll as well.
 *
 * @param onNotice `payload`: what the notification carries, often nothing; null: it was lost, if there was one
 * @returns a function that stops listening
 */
export async function listen(
  connection: PoolConfig,
  channels: readonly string[],
  onNotice: (channel: string, payload: string | null) => void,
): Promise<() => Promise<void>> {
  let isStopped = false
  let client = await subscribe()
  // A failed heartbeat closes the connection, and the close event reconnects.
  const heartbeat = setInterval(() => client.query('select 1').catch(() => undefined), HEARTBEAT_MS)

  async function subscribe(): Promise<Client> {
    const next = new ListeningClient({ ...connection, keepAlive: true, connectionTimeoutMillis: 5_000 })
    next.on('error', () => undefined)
    next.on('notification', ({ channel, payload = '' }) => onNotice(channel, payload))
    try {
      await next.connect()
      for (const channel of channels) await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end()
      throw error
    }
    next.once('end', again)
    return next
  }

  async function again(): Promise<void> {
    while (!isStopped) {
      try {
        client = await subscribe()
        if (isStopped) await client.end()
        for (const channel of channels) onNotice(channel, null)
        return
      } catch {
        await wait(RETRY_MS, undefined, { ref: false })
      }
    }
  }

  return async () => {
    isStopped = true
    clearInterval(heartbeat)
    await client.end()
  }
}
