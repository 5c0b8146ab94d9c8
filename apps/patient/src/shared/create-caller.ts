import { refresh } from '@htd/contract/auth'
import { ApiError, createClient } from '@htd/contract/client'
import type { Endpoint, InputOf, OutputOf } from '@htd/contract/endpoint'
import { oneAtATime } from './one-at-a-time.ts'
import { accessToken, claimOf } from './session.ts'
import { SignedOutError } from './signed-out-error.ts'
import { storedToken, swapTokens } from './token-store.ts'

type CallerOptions = {
  fetch: (address: string, init: RequestInit) => Promise<Response>
  /**
   * Decides whether to show the login. It may be called late, when the visitor is already on another page.
   * @param askedAt path of the page that made the call
   */
  onSignedOut: (askedAt: string) => void
}

type Options = { token?: string; signal?: AbortSignal }

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** @returns the next token if it is the same user's. Otherwise reloads the page, which is the previous user's. @throws SignedOutError */
function sameUsers(token: string, next: string): string {
  if (claimOf(next, 'sub') === claimOf(token, 'sub')) return next
  location.reload()
  throw new SignedOutError()
}

/** Creates the API caller of an app that keeps its users' tokens in cookies. It knows no pages; an app creates it once. */
export function createCaller({ fetch, onSignedOut }: CallerOptions) {
  const client = createClient({
    fetch: (address, init = {}) => fetch(String(address), init),
    language: () => document.documentElement.lang || 'sv',
  })

  /** Makes a call without a login, or with the token of a mailed link. @throws ApiError, NoAnswerError */
  const call = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: Options = {}): Promise<OutputOf<E>> =>
    client(endpoint, input, options)

  function endSession(askedAt: string): never {
    onSignedOut(askedAt)
    throw new SignedOutError()
  }

  /**
   * Makes a call as a logged-in user. An expired access token is renewed once, by the tab that notices first. Tokens are removed only
   * if they are still the refused ones: a concurrent login is kept, and its token is used if it is the same user's.
   * @throws SignedOutError when the session has ended; ApiError, NoAnswerError as `call`
   */
  async function callWithSession<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: Omit<Options, 'token'> = {},
  ): Promise<OutputOf<E>> {
    const askedAt = location.pathname
    let token = accessToken() ?? (await storedToken('accessToken')) ?? endSession(askedAt)
    for (const replace of [renew, swapTokens]) {
      try {
        return await client(endpoint, input, { ...options, token })
      } catch (error) {
        if (!isRefused(error)) throw error
      }
      token = sameUsers(token, (await replace(token)) ?? endSession(askedAt))
    }
    return client(endpoint, input, { ...options, token })
  }

  let renewing: Promise<string | undefined> | undefined

  /** @returns the access token that is valid from now on; undefined when the session has ended */
  function renew(stale: string): Promise<string | undefined> {
    renewing ??= oneAtATime('session', () => exchange(stale)).finally(() => {
      renewing = undefined
    })
    return renewing
  }

  async function exchange(stale: string): Promise<string | undefined> {
    const current = await storedToken('accessToken')
    if (current !== stale) return current
    // Without a readable refresh token, the server may find one in its HttpOnly cookie; the session id says which.
    const body = { refresh: await storedToken('refreshToken'), session: claimOf(stale, 'sid') }
    try {
      return await swapTokens(stale, await client(refresh, { body }))
    } catch (error) {
      // Only a refusal ends the session. After a network failure, a 5xx or a 429 the next call tries again.
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return swapTokens(stale)
      throw error
    }
  }

  return { call, callWithSession }
}
