import { refresh } from '@htd/contract/auth'
import { ApiError, createClient } from '@htd/contract/client'
import type { Endpoint, InputOf, OutputOf } from '@htd/contract/endpoint'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '#paths.ts'
import { fetchOrTakeEarly } from './early-fetch.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { accessToken, claimOf, removeTokens } from './session.ts'
import { storedToken, swapTokens } from './token-store.ts'

const client = createClient({
  fetch: (address, init = {}) => fetchOrTakeEarly(String(address), init),
  language: () => document.documentElement.lang || 'sv',
})

type Options = { token?: string; signal?: AbortSignal }

/** A call without login, or with the token of a mailed link. @throws ApiError, NoAnswerError */
export const call = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: Options = {}): Promise<OutputOf<E>> =>
  client(endpoint, input, options)

/** The session is over: the visitor is on the way to the login page. Callers need not show anything. */
export class SignedOutError extends Error {
  constructor() {
    super('Signed out')
    this.name = 'SignedOutError'
  }
}

/** Removes the tokens and shows the login page, which leads back here. */
function leaveForLogin(): never {
  removeTokens()
  navigate(paths.login({ next: location.pathname + location.search + location.hash, ended: true }), { replace: true })
  throw new SignedOutError()
}

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/**
 * A call of a logged-in patient. An access token that has run out is renewed once, whichever tab notices first.
 * @throws SignedOutError when there is no session any more; ApiError, NoAnswerError as `call`
 */
export async function callAsPatient<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Omit<Options, 'token'> = {},
): Promise<OutputOf<E>> {
  const token = accessToken() ?? leaveForLogin()
  try {
    return await client(endpoint, input, { ...options, token })
  } catch (error) {
    if (!isRefused(error)) throw error
  }
  const renewed = await renew(token)
  try {
    return await client(endpoint, input, { ...options, token: renewed })
  } catch (error) {
    if (isRefused(error)) leaveForLogin()
    throw error
  }
}

let renewing: Promise<string> | undefined

function renew(stale: string): Promise<string> {
  renewing ??= oneAtATime('session', () => exchange(stale)).finally(() => {
    renewing = undefined
  })
  return renewing
}

async function exchange(stale: string): Promise<string> {
  const current = await storedToken('accessToken')
  if (current !== stale) return current ?? leaveForLogin()
  // Where there is none the server may have it in a cookie, and is told which session is meant.
  const body = { refresh: await storedToken('refreshToken'), session: claimOf(stale, 'sid') }
  try {
    const pair = await client(refresh, { body })
    return (await swapTokens(stale, pair)) ?? leaveForLogin()
  } catch (error) {
    // Only a refusal ends the session. No answer, or a server in trouble, leaves it for the next attempt.
    if (error instanceof ApiError && error.status < 500 && error.status !== 429)
      return (await swapTokens(stale)) ?? leaveForLogin()
    throw error
  }
}
