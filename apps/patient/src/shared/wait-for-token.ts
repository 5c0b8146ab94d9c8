import { accessToken } from './session.ts'

const TRIES = 3
const WAIT_MS = 1000

/** No access token: the visitor was logged out meanwhile, perhaps in another tab. */
export class MissingTokenError extends Error {
  constructor() {
    super('Access token not found')
    this.name = 'MissingTokenError'
  }
}

/**
 * Looks for the access token three times, a second apart: another tab may be renewing it.
 * @throws MissingTokenError when there is none
 */
export async function waitForToken(): Promise<void> {
  for (let tries = 1; !accessToken(); tries++) {
    if (tries === TRIES) throw new MissingTokenError()
    await new Promise((done) => setTimeout(done, WAIT_MS))
  }
}
