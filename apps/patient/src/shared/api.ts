import { createClient } from '@htd/contract/client'
import { createCaller } from '@htd/web/session/create-caller.ts'
import { needsLogin } from '#paths.ts'
import { cookieSession } from './cookie-session.ts'
import { fetchOrTakeEarly } from './early-fetch.ts'
import { showLogin } from './show-login.ts'

/** Who is at the login by then stays there, and who has gone on to a page for everybody isn't taken away from it. */
function leaveForLogin(askedAt: string): void {
  if (location.pathname === askedAt || needsLogin(location.pathname)) showLogin({ hasEnded: true })
}

const client = createClient({
  fetch: (address, init = {}) => fetchOrTakeEarly(String(address), init),
  language: () => document.documentElement.lang || 'sv',
})

const caller = createCaller({ client, session: cookieSession(client), onSignedOut: leaveForLogin })

/** A call without login, or with the token of a mailed link. @throws ApiError, NoAnswerError */
export const call = caller.call

/** A call of a logged-in patient; see `createCaller`. @throws SignedOutError, ApiError, NoAnswerError */
export const callAsPatient = caller.callWithSession
