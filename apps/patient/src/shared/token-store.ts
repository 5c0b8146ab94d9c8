import type { TokenPair } from '@htd/contract/auth'
import { oneAtATime } from '@htd/web/session/one-at-a-time.ts'
import { removeTokens, saveTokens } from './session.ts'
import { readCookieOfAllTabs } from './storage/cookie-of-all-tabs.ts'

/** Limit of the polling. Each read is a round trip to the process that owns the cookies; the first or second sees the write. */
const MAX_LOOKS = 100

export const storedToken = (name: 'accessToken' | 'refreshToken'): Promise<string | undefined> =>
  readCookieOfAllTabs(name)

/** Writes or removes both tokens, and resolves once the change is visible to every tab. */
async function put(pair?: TokenPair): Promise<void> {
  if (pair) saveTokens(pair)
  else removeTokens()
  for (let looks = 0; looks < MAX_LOOKS; looks++) if ((await storedToken('accessToken')) === pair?.access) return
}

/**
 * Replaces the tokens if the access token is still `stale` (compare and swap). Otherwise the patient has logged out or in concurrently,
 * which takes precedence.
 * @param pair undefined: removes the tokens
 * @returns the access token that is valid from now on, if any
 */
export const swapTokens = (stale: string, pair?: TokenPair): Promise<string | undefined> =>
  oneAtATime('tokens', async () => {
    const current = await storedToken('accessToken')
    if (current !== stale) return current
    await put(pair)
    return pair?.access
  })

/**
 * Saves the tokens after a login, or removes them at logout, so that no concurrent swap in another tab undoes it.
 * A removal is visible in this tab synchronously.
 */
export function setTokens(pair?: TokenPair): Promise<void> {
  if (!pair) removeTokens()
  return oneAtATime('tokens', () => put(pair))
}
