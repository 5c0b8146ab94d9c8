import { ACCESS_TOKEN_SECONDS } from '#access-token.ts'
import type { Purpose } from './server-key.ts'

const DAY = 24 * 60 * 60
/** How long a server may go on with an old key before it hears of the new one, and clocks may differ. */
const UNNOTICED_SECONDS = 5 * 60
/** The longest a derived link is open (seven days, a first quiz), and a day for what was made at the last moment. */
const DERIVED_SECONDS = 8 * DAY

/** How long a key is needed after another has taken its place: until the last thing made with it has ended. */
export const lifetimes: Record<Purpose, number> = {
  'access-token': ACCESS_TOKEN_SECONDS + UNNOTICED_SECONDS,
  'derived-token': DERIVED_SECONDS,
}
