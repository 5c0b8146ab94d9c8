import { setTimeout as wait } from 'node:timers/promises'
import type { Notifier } from '#db/notifier.ts'
import type { Log } from '#log.ts'
import type { ClinicNews } from './clinic-news.ts'

/** Channel of the database on which servers tell each other. */
export const CLINIC_CHANNEL = 'clinic'
/** Shortest time between two notifications of a server: PostgreSQL commits them one after another. */
const EVERY_MS = 250
/** How long this server's own consoles wait for a notification that does not get through. */
const PATIENCE_MS = 3_000
/** PostgreSQL takes payloads of less than 8,000 bytes; these are 200 ids. */
const LARGEST_BYTES = 7_990

type Parts = { notifier: Notifier; log: Log }

export type RunningNews = ClinicNews & {
  /** Passes on a notification of {@link CLINIC_CHANNEL}. @param payload null: it may have been lost */
  hear: (payload: string | null) => void
  /** Sends what is left. */
  stop: () => Promise<void>
}

/**
 * Tells all servers of changes by notifications that carry the ids of items, and nothing else. This server hears of its own changes by the
 * same way. What gets lost is made good by the consoles, which look each minute.
 */
export function createClinicNews({ notifier, log }: Parts): RunningNews {
  const listeners = new Set<(itemIds: readonly string[] | null) => void>()
  const waiting = new Set<string>()
  const stopping = new AbortController()
  let sending: Promise<void> | undefined

  const tellOwn = (itemIds: readonly string[] | null) => {
    for (const listener of listeners) listener(itemIds)
  }

  async function send(itemIds: readonly string[]): Promise<void> {
    const isSent = notifier.notify(CLINIC_CHANNEL, payloadOf(itemIds)).then(
      () => true,
      (error) => {
        log.warn({ reason: (error as { code?: unknown }).code ?? 'silence' }, 'clinic news not sent')
        return false
      },
    )
    if (!(await Promise.race([isSent, wait(PATIENCE_MS, false, { ref: false })]))) tellOwn(itemIds)
  }

  async function sendAll(): Promise<void> {
    while (waiting.size > 0) {
      await wait(EVERY_MS, undefined, stopping).catch(() => undefined)
      const itemIds = [...waiting]
      waiting.clear()
      await send(itemIds)
    }
    sending = undefined
  }

  return {
    changed: (itemIds) => {
      if (stopping.signal.aborted) return
      for (const id of itemIds) waiting.add(id)
      if (waiting.size > 0) sending ??= sendAll()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hear: (payload) => tellOwn(payload === null ? null : idsIn(payload)),
    stop: async () => {
      stopping.abort()
      await sending
      await notifier.close()
    },
  }
}

function payloadOf(itemIds: readonly string[]): string {
  const payload = JSON.stringify(itemIds)
  return Buffer.byteLength(payload) < LARGEST_BYTES ? payload : 'null'
}

/** @returns null for too many, and for the payload of another version */
function idsIn(payload: string): string[] | null {
  try {
    const ids: unknown = JSON.parse(payload)
    return Array.isArray(ids) && ids.every((id) => typeof id === 'string') ? ids : null
  } catch {
    return null
  }
}
