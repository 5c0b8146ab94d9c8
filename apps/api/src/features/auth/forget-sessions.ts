import type { Job } from '#jobs/job.ts'
import { deleteOldSessions, deleteUsedTokens } from './old-sessions.repo.ts'

/**
 * How long a used refresh token is remembered, and a session after its end. A thief may use a token first; then the owner, who comes
 * back with the same one, gives the theft away. That works only while the token is remembered, so this must not be
 * shorter than a session may lie idle.
 */
const KEPT_DAYS = 30
/** At most, of each in one transaction. Deleting a session also looks for its tokens. */
const TOKENS = 5_000
const SESSIONS = 1_000

/** Deletes old refresh tokens and sessions, once a day; a backlog in batches, each in a transaction of its own. */
export const forgetSessions: Job = {
  kind: 'forget-sessions',
  everySeconds: 24 * 60 * 60,
  run: async ({ db, now, log }) => {
    const tokens = await deleteUsedTokens(db, KEPT_DAYS, TOKENS)
    // First all tokens: a session may have thousands, and takes them along.
    const sessions = tokens < TOKENS ? await deleteOldSessions(db, KEPT_DAYS, SESSIONS) : 0
    if (tokens + sessions > 0) log.info({ tokens, sessions }, 'old sessions were deleted')
    return tokens === TOKENS || sessions === SESSIONS ? now() : undefined
  },
}
