import type { TokenPair } from '@htd/contract/auth'
import { readCookie, removeCookie, writeCookie } from '#shared/storage/cookie.ts'

/** The lifetime of an unused refresh token. Access tokens expire and are renewed long before that. */
const SESSION_DAYS = 30

export const accessToken = (): string | undefined => readCookie('accessToken') || undefined
export const refreshToken = (): string | undefined => readCookie('refreshToken') || undefined

/** Reads the user id (`sub`) or session id (`sid`) of an access token. @returns undefined if it can't be decoded */
export function claimOf(token: string | undefined, claim: 'sub' | 'sid'): string | undefined {
  const [, payload = ''] = token?.split('.') ?? []
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))[claim]
  } catch {
    return undefined
  }
}

/** Returns the id of the logged-in patient, from the access token. */
export const patientId = (): string | undefined => claimOf(accessToken(), 'sub')

/**
 * Writes the access token last, so that a tab that sees the new one finds its refresh token too.
 * @param refresh empty if the server keeps it in an HttpOnly cookie; an earlier readable one is then removed
 */
export function saveTokens({ access, refresh }: TokenPair): void {
  writeCookie('refreshToken', refresh, { days: refresh ? SESSION_DAYS : 0 })
  writeCookie('accessToken', access, { days: SESSION_DAYS })
}

/** Removes the access token last, so that both are gone once it is. */
export function removeTokens(): void {
  removeCookie('refreshToken')
  removeCookie('accessToken')
}
