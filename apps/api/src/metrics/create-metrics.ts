import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Counts } from './counts.ts'
import { createCounts } from './create-counts.ts'
import { type Build, createGauges, type Found } from './create-gauges.ts'
import type { DatabaseNumbers } from './numbers.repo.ts'

/** What is looked at when Prometheus scrapes. */
export type Sources = {
  build: Build
  /** What the process knows by itself; it costs nothing. */
  here: () => Omit<Found, 'numbers'>
  /** @throws when the database is away */
  numbers: () => Promise<DatabaseNumbers>
  /** How long a scrape waits for the database. */
  waitMs?: number
}

export type Metrics = {
  counts: Counts
  contentType: string
  /** All numbers as Prometheus reads them. It never fails, with or without a database. */
  scrape: () => Promise<string>
}

/** Shorter than Prometheus waits by default. */
const WAIT_MS = 2_000

/** Makes the metrics of a server, in a registry of its own. */
export function createMetrics({ build, here, numbers, waitMs = WAIT_MS }: Sources): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const counts = createCounts(registry)
  const setGauges = createGauges(registry, build)
  const read = oneAtATime(numbers)
  return {
    counts,
    contentType: registry.contentType,
    scrape: async () => {
      setGauges({ ...here(), numbers: await within(waitMs, read()) })
      return registry.metrics()
    },
  }
}

/** Scrapes that come while the database is being asked share the answer, so that a slow one is never asked twice at once. */
function oneAtATime<T>(read: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined
  return () => {
    current ??= read().finally(() => {
      current = undefined
    })
    return current
  }
}

/** @returns undefined when the work failed or took too long */
async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, ms)
  try {
    return await Promise.race([work.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}
