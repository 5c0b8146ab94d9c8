import { setTimeout as wait } from 'node:timers/promises'
import type { Client, PoolConfig } from 'pg'
import { watchdogClient } from './watchdog-client.ts'

const RETRY_MS = 1_000
/** A listener only waits, so a dead connection looks like a quiet one. Together with the silence it stays under 10 s. */
const HEARTBEAT_MS = 3_000
const SILENCE_MS = 3_000

const ListeningClient = watchdogClient(SILENCE_MS)

/**
 * Hears what `notify` says to these channels, on a connection of its own that is opened again when it ends or falls silent. What was
 * said in between is lost, so each channel counts as notified after that: the callers look for themselves, and poll besides.
 *
 * @returns the function that stops it
 */
export async function listen(
  connection: PoolConfig,
  channels: readonly string[],
  onNotice: (channel: string) => void,
): Promise<() => Promise<void>> {
  let isStopped = false
  let client = await subscribe()
  // A failed heartbeat ends the connection, and its end is what reconnects.
  const heartbeat = setInterval(() => client.query('select 1').catch(() => undefined), HEARTBEAT_MS)

  async function subscribe(): Promise<Client> {
    const next = new ListeningClient({ ...connection, keepAlive: true, connectionTimeoutMillis: 5_000 })
    next.on('error', () => undefined)
    next.on('notification', ({ channel }) => onNotice(channel))
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
        for (const channel of channels) onNotice(channel)
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
