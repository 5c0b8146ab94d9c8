import { ApiError, type CallOptions, type createClient } from '@htd/contract/client'
import type { Endpoint, InputOf, OutputOf } from '@htd/contract/endpoint'
import { SignedOutError } from './signed-out-error.ts'

/** How an app keeps the access token of the user who is logged in. */
export type Session = {
  /** The token that this page knows. It is read without waiting, so that calls are sent in the order in which they are made. */
  known: () => string | undefined
  /** The token that another tab may have stored; undefined when nobody is logged in. */
  stored: () => Promise<string | undefined>
  /** Exchanges a token that was refused. @returns the token that is valid from now on; undefined when the session is over */
  renew: (stale: string) => Promise<string | undefined>
  /** Removes a token that was refused even after its renewal, unless another one has replaced it, which is then returned. */
  drop: (stale: string) => Promise<string | undefined>
  /** Whose token it is. */
  userOf: (token: string) => string | undefined
}

type CallerOptions = {
  client: ReturnType<typeof createClient>
  session: Session
  /**
   * Leads to the login page where appropriate. It may be called late: the visitor may have gone on to another page.
   * @param askedAt path of the page that made the call
   */
  onSignedOut: (askedAt: string) => void
  /** Whether a failed call means that its token is no longer good; by default every 401 does. */
  isRefused?: (error: unknown) => boolean
}

const isUnauthorised = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Makes the calls of an app whose users log in. It knows neither pages nor storage: an app makes its caller once. */
export function createCaller({ client, session, onSignedOut, isRefused = isUnauthorised }: CallerOptions) {
  /** A call without login, or with the token of a mailed link. @throws ApiError, NoAnswerError */
  const call = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}): Promise<OutputOf<E>> =>
    client(endpoint, input, options)

  function endSession(askedAt: string): never {
    onSignedOut(askedAt)
    throw new SignedOutError()
  }

  /** @returns the next token. If it is another user's, the page reloads: its calls and input belong to the user before */
  function sameUsers(token: string, next: string): string {
    if (session.userOf(next) === session.userOf(token)) return next
    location.reload()
    throw new SignedOutError()
  }

  /**
   * A call of a logged-in user. An expired access token is renewed once, whichever tab notices first. Tokens are removed only while they
   * are the refused ones: a concurrent login is kept, and used if it is the same user's.
   * @throws SignedOutError when there is no session any more; ApiError, NoAnswerError as `call`
   */
  async function callWithSession<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: Omit<CallOptions, 'token'> = {},
  ): Promise<OutputOf<E>> {
    const askedAt = location.pathname
    let token = session.known() ?? (await session.stored()) ?? endSession(askedAt)
    for (const replace of [session.renew, session.drop]) {
      try {
        return await client(endpoint, input, { ...options, token })
      } catch (error) {
        if (!isRefused(error)) throw error
      }
      token = sameUsers(token, (await replace(token)) ?? endSession(askedAt))
    }
    return client(endpoint, input, { ...options, token })
  }

  return { call, callWithSession }
}
