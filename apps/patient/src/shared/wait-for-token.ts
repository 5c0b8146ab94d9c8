import { accessToken } from './session.ts'

const RETRIES = 3
const RETRY_MS = 1000

/** No access token: the patient was logged out meanwhile, perhaps in another tab. The message is the specification's. */
export class MissingTokenError extends Error {
  constructor() {
    super('Access token not found')
    this.name = 'MissingTokenError'
  }
}

/**
 * Looks for the access token, then again up to three times, a second apart: another tab may be writing it.
 * @throws MissingTokenError when there is none
 */
export async function waitForToken(): Promise<void> {
  for (let retries = 0; !accessToken(); retries++) {
    if (retries === RETRIES) throw new MissingTokenError()
    await new Promise((done) => setTimeout(done, RETRY_MS))
  }
}
