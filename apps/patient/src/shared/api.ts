import { createClient } from '@htd/contract/client'
import { createCaller } from '@htd/web/session/create-caller.ts'
import { needsLogin } from '#paths.ts'
import { cookieSession } from './cookie-session.ts'
import { fetchOrTakeEarly } from './early-fetch.ts'
import { showLogin } from './show-login.ts'

/** Shows the login page, unless the visitor has meanwhile moved on to a public page or is already at the login. */
function leaveForLogin(askedAt: string): void {
  if (location.pathname === askedAt || needsLogin(location.pathname)) showLogin({ hasEnded: true })
}

const client = createClient({
  fetch: (address, init = {}) => fetchOrTakeEarly(String(address), init),
  language: () => document.documentElement.lang || 'sv',
})

const caller = createCaller({ client, session: cookieSession(client), onSignedOut: leaveForLogin })

/** Makes a call without a login, or with the token of a mailed link. @throws ApiError, NoAnswerError */
export const call = caller.call

/** Makes a call as the logged-in patient; see `createCaller`. @throws SignedOutError, ApiError, NoAnswerError */
export const callAsPatient = caller.callWithSession
