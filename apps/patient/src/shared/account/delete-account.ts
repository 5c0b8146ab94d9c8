import { deleteProfile } from '@htd/contract/account'
import { callAsPatient } from '#shared/api.ts'
import { forgetPatient } from '#shared/log-out.ts'
import { accessToken } from '#shared/session.ts'

const RETRIES = 3
const RETRY_MS = 1000

/** Nobody is logged in here; the message is the specification's. */
export class NoTokenError extends Error {
  constructor() {
    super('Access token not found')
    this.name = 'NoTokenError'
  }
}

/** Another tab may just be writing it: looked for again up to three times, a second apart. @throws NoTokenError */
async function waitForToken(): Promise<void> {
  for (let attempt = 0; !accessToken(); attempt += 1) {
    if (attempt === RETRIES) throw new NoTokenError()
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}

/**
 * Deletes the account, and what this device keeps of the patient.
 * @throws NoTokenError; otherwise as `callAsPatient`. Nothing is removed here then
 */
export async function deleteAccount(): Promise<void> {
  await waitForToken()
  await callAsPatient(deleteProfile, {})
  await forgetPatient()
}
