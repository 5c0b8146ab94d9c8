import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { TokenPair } from '@htd/contract/auth'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { signAccessToken } from '#keys/access-token.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { insertToken } from './refresh-tokens.repo.ts'
import { insertSession } from './sessions.repo.ts'

/**
 * A new session with its first pair of tokens. Whatever was presented before plays no part.
 * @param device what the patient recognises it by; empty where it isn't known
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
