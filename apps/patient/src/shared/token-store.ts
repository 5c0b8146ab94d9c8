import type { TokenPair } from '@htd/contract/auth'
import { oneAtATime } from '@htd/web/session/one-at-a-time.ts'
import { removeTokens, saveTokens } from './session.ts'
import { readCookieOfAllTabs } from './storage/cookie-of-all-tabs.ts'

/** Each look is a round trip to the process that keeps the cookies; the first or second sees the write. */
const MAX_LOOKS = 100

export const storedToken = (name: 'accessToken' | 'refreshToken'): Promise<string | undefined> =>
  readCookieOfAllTabs(name)

/** Writes or removes both tokens, and returns once every tab can see it. */
async function put(pair?: TokenPair): Promise<void> {
  if (pair) saveTokens(pair)
  else removeTokens()
  for (let looks = 0; looks < MAX_LOOKS; looks++) if ((await storedToken('accessToken')) === pair?.access) return
}

/**
 * Replaces the tokens, unless they are no longer those of `stale`: the patient has logged out or in meanwhile, and that stands.
 * @param pair left out: removes them
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
 * Saves the tokens of a login, or removes those of a log-out, so that no swap under way in another tab undoes it.
 * The removal shows in this tab at once.
 */
export function setTokens(pair?: TokenPair): Promise<void> {
  if (!pair) removeTokens()
  return oneAtATime('tokens', () => put(pair))
}
