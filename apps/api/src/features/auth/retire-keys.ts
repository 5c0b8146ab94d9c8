import { ACCESS_TOKEN_SECONDS } from '#access-token.ts'
import type { Job } from '#jobs/job.ts'
import { removeSupersededKeys } from './server-keys.repo.ts'

/** How long a server may go on signing with an old key, should the notice of a new one get lost, and clocks may differ. */
const UNNOTICED_SECONDS = 5 * 60

/** Keys that no valid token can be signed with any more are removed. */
export const retireKeys: Job = {
  kind: 'retire-server-keys',
  everySeconds: 10 * 60,
  run: async ({ db, now, log }) => {
    const seconds = ACCESS_TOKEN_SECONDS + UNNOTICED_SECONDS
    const keys = await removeSupersededKeys(db, new Date(now().getTime() - seconds * 1000))
    if (keys > 0) log.info({ keys }, 'old signing keys were removed')
    return undefined
  },
}
