import type { TokenPair } from '@htd/contract/auth'
import { isUuid } from '@htd/domain/questionnaire/is-uuid'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Cookies } from '#http/cookies.ts'
import type { PresentedToken } from './refresh-session.ts'

type RefreshBody = { refresh?: string | undefined; session?: string | undefined }

/**
 * The refresh token of a call: the one in its body, or else the cookie together with the session that the page means. The page knows that
 * from its access token: a cookie that was left behind, or that another login has replaced, opens nothing for it.
 *
 * @throws AppError `not_signed_in` when there is neither; `not_allowed` when a foreign page sends the cookie
 */
export function presentedToken({ refresh, session }: RefreshBody, cookies: Cookies): PresentedToken {
  if (refresh) return { token: refresh }
  const token = cookies.read('refresh')
  if (!token || !session || !isUuid(session)) throw new AppError('not_signed_in')
  return { token, sessionId: session }
}

/**
 * Puts a new pair where the clinic keeps it, whichever way the old one came.
 * @returns what the body of the answer says; where `refresh` is empty, the cookie has it
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
