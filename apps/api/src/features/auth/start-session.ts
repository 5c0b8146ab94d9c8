import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { TokenPair } from '@htd/contract/auth'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { signAccessToken } from '#keys/access-token.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { insertToken } from './refresh-tokens.repo.ts'
import { insertSession } from './sessions.repo.ts'

/**
 * Starts a new session with its first token pair, independent of any token presented before.
 * @param device name by which the patient recognises the session; empty if unknown
 */
export async function startSession(
  tx: Db,
  deps: Pick<Deps, 'config' | 'keys' | 'now'>,
  userId: string,
  device = '',
): Promise<TokenPair> {
  const owner = { userId, sessionId: randomUUIDv7() }
  const refresh = randomBytes(32).toString('base64url')
  await insertSession(tx, deps.config, { userId, id: owner.sessionId, device })
  await insertToken(tx, tokenHash(refresh), owner)
  return { access: await signAccessToken(deps, owner), refresh }
}
