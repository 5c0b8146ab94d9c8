import type { TokenPair } from '@htd/contract/auth'
import { signAccessToken } from '#access-token.ts'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { tokenHash } from '#token-hash.ts'
import { record } from './audit.repo.ts'
import { findToken, insertToken, type TokenOwner, takeToken } from './refresh-tokens.repo.ts'
import { endSession, prolongSession } from './sessions.repo.ts'

/** Parallel tabs send the same token within this time, and so does a visitor whose answer got lost. */
const GRACE_SECONDS = 20

/**
 * Exchanges a refresh token for its successor. The successor follows from the token, so a repeat within 20 seconds is
 * answered with the very same one. A later repeat means that somebody else has the token: the session ends.
 *
 * @throws AppError `not_signed_in`, the same for every reason
 */
export async function refreshSession(deps: Deps, token: string): Promise<TokenPair> {
  const successor = deps.keys.derive('refresh', token)
  const owner = await deps.db.transaction().execute(async (tx) => {
    const taken = await takeToken(tx, tokenHash(token))
    if (!taken) return repeatOf(tx, tokenHash(token))
    if (!(await prolongSession(tx, taken.userId, taken.sessionId))) return null
    await insertToken(tx, tokenHash(successor), taken)
    return taken
  })
  if (!owner) throw new AppError('not_signed_in')
  return { access: await signAccessToken(deps, owner), refresh: successor }
}

async function repeatOf(tx: Db, hash: Buffer): Promise<TokenOwner | null> {
  const used = await findToken(tx, hash)
  if (!used) return null
  const isGrace = used.usedSecondsAgo !== null && used.usedSecondsAgo <= GRACE_SECONDS
  if (isGrace) return (await prolongSession(tx, used.userId, used.sessionId)) ? used : null
  if (await endSession(tx, used.userId, used.sessionId)) await record(tx, 'refresh_reuse', used.userId, used)
  return null
}
