import { ACCESS_TOKEN_SECONDS } from './access-token.ts'
import type { Purpose } from './server-key.ts'

const DAY = 24 * 60 * 60
/** Tolerance for servers that learn late of a new key, and for clock skew. */
const UNNOTICED_SECONDS = 5 * 60
/** Longest lifetime of a derived link (seven days, after a first quiz) plus one day of tolerance. */
const DERIVED_SECONDS = 8 * DAY

/** How long a superseded key is needed: until everything made with it has expired. */
export const lifetimes: Record<Purpose, number> = {
  'access-token': ACCESS_TOKEN_SECONDS + UNNOTICED_SECONDS,
  'derived-token': DERIVED_SECONDS,
  // What it sealed stays in the database until its owner uses it the next time, which may be never.
  seal: Number.POSITIVE_INFINITY,
  // A journal may hold lines of a key that was lost and imported again later.
  journal: Number.POSITIVE_INFINITY,
}
