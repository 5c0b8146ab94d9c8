import { setTimeout as wait } from 'node:timers/promises'
import { Client, type PoolConfig } from 'pg'

const RETRY_MS = 1_000

/**
 * Hears what `notify` says to these channels, on a connection of its own that is opened again when it ends. What was said in
 * between is lost, so each channel counts as notified after that: the callers look for themselves, and poll besides.
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

  async function subscribe(): Promise<Client> {
    const next = new Client({ ...connection, keepAlive: true, connectionTimeoutMillis: 5_000 })
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
    await client.end()
  }
}
