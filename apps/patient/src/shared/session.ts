import type { TokenPair } from '@htd/contract/auth'
import { readCookie, removeCookie, writeCookie } from '#shared/storage/cookie.ts'

/** As long as a refresh token may live unused; the access token inside is renewed long before. */
const SESSION_DAYS = 30

export const accessToken = (): string | undefined => readCookie('accessToken') || undefined
export const refreshToken = (): string | undefined => readCookie('refreshToken') || undefined

/** What an access token says: whose it is, or of which session. @returns undefined for one that can't be read */
export function claimOf(token: string | undefined, claim: 'sub' | 'sid'): string | undefined {
  const [, payload = ''] = token?.split('.') ?? []
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))[claim]
  } catch {
    return undefined
  }
}

/** Who is logged in, as the access token says. */
export const patientId = (): string | undefined => claimOf(accessToken(), 'sub')

/**
 * The access token comes last: a tab that sees the new one finds its refresh token as well.
 * @param refresh empty where the server keeps it in a cookie of its own; one that was here goes
 */
export function saveTokens({ access, refresh }: TokenPair): void {
  writeCookie('refreshToken', refresh, { days: refresh ? SESSION_DAYS : 0 })
  writeCookie('accessToken', access, { days: SESSION_DAYS })
}

/** In the same order: where the access token is gone, both are. */
export function removeTokens(): void {
  removeCookie('refreshToken')
  removeCookie('accessToken')
}
