import type { TokenPair } from '@htd/contract/auth'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { signAccessToken } from '#keys/access-token.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { rateLimit } from '#limits/rate-limits.ts'

import { findToken, insertToken, type TokenOwner, takeToken } from './refresh-tokens.repo.ts'
import { endSession, prolongSession } from './sessions.repo.ts'

/** Grace period for reuse: parallel tabs, and clients whose answer got lost, send the same token again. */
const GRACE_SECONDS = 20

/** `sessionId`: set if the token came in a cookie; the page's session, which the token must belong to. */
export type PresentedToken = { token: string; sessionId?: string | undefined }

/**
 * Exchanges a refresh token for its successor. The successor is derived from the token, so a repeat within 20 seconds is
 * idempotent as long as the successor is unused. Any other reuse counts as theft and ends the session.
 *
 * @param ip address for rate limiting
 * @throws AppError `not_signed_in`, the same for every reason; `too_many_requests`
 */
export async function refreshSession(deps: Deps, { token, sessionId }: PresentedToken, ip: string): Promise<TokenPair> {
  await rateLimit(deps, 'refresh-per-ip', ip)
  const successor = deps.keys.derive('refresh', token)
  const renewed = await deps.db.transaction().execute(async (tx) => {
    const owner = await takeToken(tx, tokenHash(token), sessionId)
    if (!owner) return repeatOf(tx, deps, { token, sessionId })
    // Throwing also rolls takeToken back: a token of an ended session stays unused.
    if (!(await prolongSession(tx, deps.config, owner.userId, owner.sessionId))) throw new AppError('not_signed_in')
    await insertToken(tx, tokenHash(successor), owner)
    return { owner, successor }
  })
  if (!renewed) throw new AppError('not_signed_in')
  return { access: await signAccessToken(deps, renewed.owner), refresh: renewed.successor }
}

type Renewed = { owner: TokenOwner; successor: string }

async function repeatOf(tx: Db, deps: Deps, { token, sessionId }: PresentedToken): Promise<Renewed | null> {
  const used = await findToken(tx, tokenHash(token), sessionId)
  if (!used) return null
  const isRecent = used.usedSecondsAgo !== null && used.usedSecondsAgo <= GRACE_SECONDS
  const successor = isRecent ? await unusedSuccessor(tx, deps, token) : undefined
  if (successor !== undefined) {
    const goesOn = await prolongSession(tx, deps.config, used.userId, used.sessionId)
    return goesOn ? { owner: used, successor } : null
  }
  const isFirst = await endSession(tx, used.userId, used.sessionId)
  await record(tx, { event: 'refresh_reuse', patientId: used.userId, details: { ...used, isFirst } })
  return null
}

/** Finds the token of the first answer, even after a key rotation, unless it has been used. */
async function unusedSuccessor(tx: Db, { keys }: Deps, token: string): Promise<string | undefined> {
  for (const candidate of keys.derivations('refresh', token)) {
    const next = await findToken(tx, tokenHash(candidate))
    if (next) return next.usedSecondsAgo === null ? candidate : undefined
  }
  return undefined
}
