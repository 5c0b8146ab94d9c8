import { ANSWERABLE_MS } from '#content/answered-pack.ts'

type Times = {
  arrivedAt: Date
  /** Time that the answers waited for the network, in milliseconds, as the browser says. */
  waitedMs: number
  /** Time of the latest assessment of the same patient, if there is one. */
  latestAt?: Date | undefined
}

/**
 * Returns the time at which answers were given: when they were sent. It is when they arrived if they say to have waited for more than 30
 * days, or if a newer assessment of the patient is here already, which they must not slip in before.
 */
export function answeredAt({ arrivedAt, waitedMs, latestAt }: Times): Date {
  const sentAt = new Date(arrivedAt.getTime() - waitedMs)
  return waitedMs > ANSWERABLE_MS || (latestAt && sentAt <= latestAt) ? arrivedAt : sentAt
}
