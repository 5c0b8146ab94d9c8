import { removeSupersededRows } from '#keys/key-rows.repo.ts'
import { sweepServers } from '#keys/keys.repo.ts'
import { lifetimes } from '#keys/lifetimes.ts'
import type { Job } from './job.ts'

/**
 * Removes keys from the table that no valid token is signed with any more, where keys have not been moved to a file, and servers that have long
 * been gone. Each server cleans up its own keys file, because it may have its own copy.
 */
export const retireKeys: Job = {
  kind: 'retire-server-keys',
  everySeconds: 10 * 60,
  run: async ({ db, now, log }) => {
    await sweepServers(db)
    const keys = await removeSupersededRows(db, new Date(now().getTime() - lifetimes['access-token'] * 1000))
    if (keys > 0) log.info({ keys }, 'expired signing keys were removed')
    return undefined
  },
}
