import { deleteProfile } from '@htd/contract/account'
import { callAsPatient } from '#shared/api.ts'
import { forgetPatient } from '#shared/log-out.ts'
import { waitForToken } from '#shared/wait-for-token.ts'

/**
 * Deletes the account, and what this device keeps of the patient.
 * @throws MissingTokenError; otherwise as `callAsPatient`. Nothing is removed here then
 */
export async function deleteAccount(): Promise<void> {
  await waitForToken()
  await callAsPatient(deleteProfile, {})
  await forgetPatient()
}
