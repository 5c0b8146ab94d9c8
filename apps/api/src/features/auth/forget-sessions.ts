import type { Job } from '#jobs/job.ts'
import { deleteOldSessions, deleteUsedTokens } from './old-sessions.repo.ts'

/**
 * Retention of used refresh tokens and ended sessions. If a thief uses a stolen token first, the owner's later use of the
 * same token reveals the theft. That works only while the token is stored, so the retention must not be shorter than
 * the idle timeout of a session.
 */
const KEPT_DAYS = 30
/** Batch sizes per transaction. Deleting a session also looks up its tokens. */
const TOKENS = 5_000
const SESSIONS = 1_000

/** Deletes old refresh tokens and sessions once a day; a backlog in batches, each in its own transaction. */
export const forgetSessions: Job = {
  kind: 'forget-sessions',
  everySeconds: 24 * 60 * 60,
  run: async ({ db, now, log }) => {
    const tokens = await deleteUsedTokens(db, KEPT_DAYS, TOKENS)
    // Delete all tokens first: a session may have thousands, and deleting it cascades to them.
    const sessions = tokens < TOKENS ? await deleteOldSessions(db, KEPT_DAYS, SESSIONS) : 0
    if (tokens + sessions > 0) log.info({ tokens, sessions }, 'old sessions deleted')
    return tokens === TOKENS || sessions === SESSIONS ? now() : undefined
  },
}
