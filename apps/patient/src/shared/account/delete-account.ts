import { deleteProfile } from '@htd/contract/account'
import { callAsPatient } from '#shared/api.ts'
import { forgetPatient } from '#shared/log-out.ts'
import { waitForToken } from '#shared/wait-for-token.ts'

/**
 * Deletes the account and the patient's data on this device.
 * @throws MissingTokenError; otherwise as `callAsPatient`. This device's data is then kept
 */
export async function deleteAccount(): Promise<void> {
  await waitForToken()
  await callAsPatient(deleteProfile, {})
  await forgetPatient()
}
