import type { TokenPair } from '@htd/contract/auth'
import { isUuid } from '@htd/domain/questionnaire/is-uuid'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Cookies } from '#http/cookies.ts'
import type { PresentedToken } from './refresh-session.ts'

type RefreshBody = { refresh?: string | undefined; session?: string | undefined }

/**
 * Returns the refresh token of a call: the one in its body, or else the cookie together with the page's session id. The page
 * knows the id from its access token, so that a stale cookie, or one replaced by another login, is refused.
 *
 * @throws AppError `not_signed_in` if there is neither; `not_allowed` if a foreign page sends the cookie
 */
export function presentedToken({ refresh, session }: RefreshBody, cookies: Cookies): PresentedToken {
  if (refresh) return { token: refresh }
  const token = cookies.read('refresh')
  if (!token || !session || !isUuid(session)) throw new AppError('not_signed_in')
  return { token, sessionId: session }
}

/**
 * Stores a new token pair as configured, no matter how the old token arrived.
 * @returns the body of the answer; if `refresh` is empty, the token is in the cookie
 */
export function handOver(
  { config }: Pick<Deps, 'config'>,
  cookies: Cookies,
  tokens: TokenPair,
  cameByCookie = false,
): TokenPair {
  if (config.refreshCookie === 'script') {
    if (cameByCookie) cookies.remove('refresh')
    return tokens
  }
  cookies.write('refresh', tokens.refresh, config.sessionIdleDays)
  return { ...tokens, refresh: '' }
}
