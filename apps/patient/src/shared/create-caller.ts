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
   * Leads to the login, or not. It may be told late: the visitor may have gone on to another page.
   * @param askedAt path of the page that made the call
   */
  onSignedOut: (askedAt: string) => void
}

type Options = { token?: string; signal?: AbortSignal }

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** @returns the next token. Of another user: the page is of the one before, and loads anew; what it asks and sends is not for this one */
function sameUsers(token: string, next: string): string {
  if (claimOf(next, 'sub') === claimOf(token, 'sub')) return next
  location.reload()
  throw new SignedOutError()
}

/** The calls of an app whose users log in, and whose tokens lie in cookies. Knows no page: an app makes its caller once. */
export function createCaller({ fetch, onSignedOut }: CallerOptions) {
  const client = createClient({
    fetch: (address, init = {}) => fetch(String(address), init),
    language: () => document.documentElement.lang || 'sv',
  })

  /** A call without login, or with the token of a mailed link. @throws ApiError, NoAnswerError */
  const call = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: Options = {}): Promise<OutputOf<E>> =>
    client(endpoint, input, options)

  function endSession(askedAt: string): never {
    onSignedOut(askedAt)
    throw new SignedOutError()
  }

  /**
   * A call of a logged-in user. An access token that has run out is renewed once, whichever tab notices first. Tokens are removed only
   * while they are the refused ones: a login that came in between stands, and is used where it is the same user's.
   * @throws SignedOutError when there is no session any more; ApiError, NoAnswerError as `call`
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

  return { call, callWithSession }
}
