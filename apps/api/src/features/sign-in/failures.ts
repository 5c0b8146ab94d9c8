import { record } from '#audit/audit.repo.ts'
import type { Deps } from '#deps.ts'
import { tokenHash } from '#keys/token-hash.ts'

/** What is stored of the ticket between password and code. */
export const hashOfTicket = (ticket: string): string => tokenHash(ticket).toString('base64url')

/** Records a refused sign-in. The address is pseudonymised: it may be nobody's. */
export async function recordFailure(
  { db, keys, counts }: Deps,
  email: string,
  factor: 'password' | 'code' | 'passkey',
): Promise<void> {
  counts.signInFailed('staff')
  const address = keys.derive('bucket', email).slice(0, 12)
  await record(db, { event: 'staff_sign_in_failed', patientId: null, details: { address, factor } })
}
