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

/** @param sessionId set where a cookie brought the token: the session that the page means, which the token has to belong to */
export type Presented = { token: string; sessionId?: string | undefined }

/**
 * Exchanges a refresh token for its successor. The successor follows from the token, so a repeat within 20 seconds is
 * answered with the very same one, as long as nobody has used that. Any other repeat means that somebody else has the token:
 * the session ends.
 *
 * @throws AppError `not_signed_in`, the same for every reason
 */
export async function refreshSession(deps: Deps, { token, sessionId }: Presented): Promise<TokenPair> {
  const successor = deps.keys.derive('refresh', token)
  const hashes = { given: tokenHash(token), next: tokenHash(successor) }
  const owner = await deps.db.transaction().execute(async (tx) => {
    const taken = await takeToken(tx, hashes.given, sessionId)
    if (!taken) return repeatOf(deps, tx, hashes, sessionId)
    // Takes the token back as well: one of a session that has ended was never used.
    if (!(await prolongSession(tx, deps.config, taken.userId, taken.sessionId))) throw new AppError('not_signed_in')
    await insertToken(tx, hashes.next, taken)
    return taken
  })
  if (!owner) throw new AppError('not_signed_in')
  return { access: await signAccessToken(deps, owner), refresh: successor }
}

type Hashes = { given: Buffer; next: Buffer }

async function repeatOf(
  { config }: Deps,
  tx: Db,
  hashes: Hashes,
  sessionId: string | undefined,
): Promise<TokenOwner | null> {
  const used = await findToken(tx, hashes.given, sessionId)
  if (!used) return null
  const next = await findToken(tx, hashes.next)
  const isRecent = used.usedSecondsAgo !== null && used.usedSecondsAgo <= GRACE_SECONDS
  if (isRecent && next?.usedSecondsAgo === null)
    return (await prolongSession(tx, config, used.userId, used.sessionId)) ? used : null
  const isFirst = await endSession(tx, used.userId, used.sessionId)
  await record(tx, 'refresh_reuse', used.userId, { ...used, isFirst })
  return null
}
