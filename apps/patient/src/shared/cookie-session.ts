import { refresh } from '@htd/contract/auth'
import { ApiError, type createClient } from '@htd/contract/client'
import type { Session } from '@htd/web/session/create-caller.ts'
import { oneAtATime } from '@htd/web/session/one-at-a-time.ts'
import { accessToken, claimOf } from './session.ts'
import { storedToken, swapTokens } from './token-store.ts'

/** The session of a patient, whose tokens are kept in cookies for all tabs. */
export function cookieSession(client: ReturnType<typeof createClient>): Session {
  let renewing: Promise<string | undefined> | undefined

  function renew(stale: string): Promise<string | undefined> {
    renewing ??= oneAtATime('session', () => exchange(stale)).finally(() => {
      renewing = undefined
    })
    return renewing
  }

  async function exchange(stale: string): Promise<string | undefined> {
    const current = await storedToken('accessToken')
    if (current !== stale) return current
    // Where there is none, the server may have it in a cookie, and is told which session is meant.
    const body = { refresh: await storedToken('refreshToken'), session: claimOf(stale, 'sid') }
    try {
      return await swapTokens(stale, await client(refresh, { body }))
    } catch (error) {
      // Only a refusal ends the session. If there is no answer or the server is in trouble, the next call retries.
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return swapTokens(stale)
      throw error
    }
  }

  return {
    known: accessToken,
    stored: () => storedToken('accessToken'),
    renew,
    drop: swapTokens,
    userOf: (token) => claimOf(token, 'sub'),
  }
}
