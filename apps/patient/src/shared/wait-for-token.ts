import { accessToken } from './session.ts'

const RETRIES = 3
const RETRY_MS = 1000

/** Thrown when there is no access token: the patient has been logged out, perhaps in another tab. The message is the specification's. */
export class MissingTokenError extends Error {
  constructor() {
    super('Access token not found')
    this.name = 'MissingTokenError'
  }
}

/**
 * Waits for the access token, with up to three retries one second apart, because another tab may be writing it.
 * @throws MissingTokenError if there is none
 */
export async function waitForToken(): Promise<void> {
  for (let retries = 0; !accessToken(); retries++) {
    if (retries === RETRIES) throw new MissingTokenError()
    await new Promise((done) => setTimeout(done, RETRY_MS))
  }
}
