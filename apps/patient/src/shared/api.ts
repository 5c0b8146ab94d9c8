import { refresh } from '@htd/contract/auth'
import { ApiError, createClient } from '@htd/contract/client'
import type { Endpoint, InputOf, OutputOf } from '@htd/contract/endpoint'
import { needsLogin } from '#paths.ts'
import { fetchOrTakeEarly } from './early-fetch.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { accessToken, claimOf } from './session.ts'
import { showLogin } from './show-login.ts'
import { SignedOutError } from './signed-out-error.ts'
import { storedToken, swapTokens } from './token-store.ts'

const client = createClient({
  fetch: (address, init = {}) => fetchOrTakeEarly(String(address), init),
  language: () => document.documentElement.lang || 'sv',
})

type Options = { token?: string; signal?: AbortSignal }

/** A call without login, or with the token of a mailed link. @throws ApiError, NoAnswerError */
export const call = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: Options = {}): Promise<OutputOf<E>> =>
  client(endpoint, input, options)

/**
 * Leads to the login page, which leads back. A refusal may come late: who is at the login by then stays there, and who has gone on to a
 * page for everybody isn't taken away from it.
 * @param askedAt path of the page that made the call
 */
function leaveForLogin(askedAt: string): never {
  if (location.pathname === askedAt || needsLogin(location.pathname)) showLogin({ hasEnded: true })
  throw new SignedOutError()
}

/** The page is of the patient before: what it asks and sends is not for whoever has logged in since. */
function loadAnew(): never {
  location.reload()
  throw new SignedOutError()
}

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/**
 * A call of a logged-in patient. An access token that has run out is renewed once, whichever tab notices first. Tokens are removed only
 * while they are the refused ones: a login that came in between stands, and is used where it is the same patient's.
 * @throws SignedOutError when there is no session any more; ApiError, NoAnswerError as `call`
 */
export async function callAsPatient<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Omit<Options, 'token'> = {},
): Promise<OutputOf<E>> {
  const askedAt = location.pathname
  let token = accessToken() ?? (await storedToken('accessToken')) ?? leaveForLogin(askedAt)
  for (const replace of [renew, swapTokens]) {
    try {
      return await client(endpoint, input, { ...options, token })
    } catch (error) {
      if (!isRefused(error)) throw error
    }
    const next = (await replace(token)) ?? leaveForLogin(askedAt)
    if (claimOf(next, 'sub') !== claimOf(token, 'sub')) loadAnew()
    token = next
  }
  return client(endpoint, input, { ...options, token })
}

let renewing: Promise<string | undefined> | undefined

/** @returns the access token that is valid from now on; undefined when the session is over */
function renew(stale: string): Promise<string | undefined> {
  renewing ??= oneAtATime('session', () => exchange(stale)).finally(() => {
    renewing = undefined
  })
  return renewing
}

async function exchange(stale: string): Promise<string | undefined> {
  const current = await storedToken('accessToken')
  if (current !== stale) return current
  // Where there is none the server may have it in a cookie, and is told which session is meant.
  const body = { refresh: await storedToken('refreshToken'), session: claimOf(stale, 'sid') }
  try {
    return await swapTokens(stale, await client(refresh, { body }))
  } catch (error) {
    // Only a refusal ends the session. No answer, or a server in trouble, leaves it for the next attempt.
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) return swapTokens(stale)
    throw error
  }
}
