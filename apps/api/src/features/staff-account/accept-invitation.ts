import { randomUUIDv7 } from 'node:crypto'
import type { acceptInvitation as contract } from '@htd/contract/clinic/invitations'
import type { InputOf } from '@htd/contract/endpoint'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { rateLimit } from '#limits/rate-limits.ts'
import { hashPassword } from '#passwords/hash.ts'
import { actorOf } from '#staff/actor-of.ts'
import { nameFaults, staffPasswordFaults } from '#staff/check-person.ts'
import { deleteFactors } from '#staff/factors.repo.ts'
import { takeInvitation } from '#staff/invitations.repo.ts'
import { insertPasskey, type NewPasskey } from '#staff/passkeys.repo.ts'
import { verifyNewPasskey } from '#staff/passkeys.ts'
import { storeRecoveryCodes } from '#staff/recovery-codes.repo.ts'
import { makeRecoveryCodes } from '#staff/recovery-codes.ts'
import { lockMember, type Member } from '#staff/staff.repo.ts'
import { endSessionsOf } from '#staff/staff-sessions.repo.ts'
import { startStaffSession } from '#staff/start-session.ts'
import { proveNewTotp } from '#staff/totp.ts'
import { beginEnrolment } from './enrolment.repo.ts'
import { type LinkHolder, openInvitation } from './open-invitation.ts'

type Acceptance = InputOf<typeof contract>['body']

/** `device`: name by which the session is recognised. */
type Holder = LinkHolder & { device: string }

/**
 * Accepts an invitation, or sets new factors after a reset, with a passkey or with a password and a code. It begins a session in which
 * everything is closed until the recovery codes are kept and the notice is read.
 *
 * @returns the recovery codes, shown once, and the secret for the session's cookie
 * @throws AppError those of `openInvitation`; `invalid_request` with field faults
 */
export async function acceptInvitation(
  deps: Deps,
  holder: Holder,
  input: Acceptance,
): Promise<{ codes: string[]; secret: string }> {
  const { invitation, member } = await openInvitation(deps, holder)
  await rateLimit(deps, 'staff-accept-per-invitation', invitation.id)
  const fields = faultsOf(deps, member, input)
  if (fields.length > 0) throw new AppError('invalid_request', { fields })

  // Beside a passkey a password was not judged, so it is not stored either.
  const { password } = input
  const passwordHash = password === undefined || isByPasskey(input) ? null : await hashPassword(password)
  const staffId = member.id
  const { codes, hashes } = makeRecoveryCodes(staffId)
  const passkey = await newPasskeyIn(deps, staffId, input)
  const secret = await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, staffId)
    if (!(await takeInvitation(tx, invitation.id))) throw new AppError('invalid_link')
    // Nothing of before helps any more: neither a factor that was added during a reset, nor a session.
    await deleteFactors(tx, staffId, { keepsNewApp: true })
    await endSessionsOf(tx, staffId)
    const factor = await storeFactor(deps, tx, { staffId, passkey, code: input.code ?? '' })
    await storeRecoveryCodes(tx, staffId, hashes)
    const { title, language } = input
    const factorsVersion = await beginEnrolment(tx, staffId, { name: input.name.trim(), title, language, passwordHash })
    const by = actorOf({ staffId })
    await record(tx, { event: 'staff_accepted', patientId: null, by, details: { staffId } })
    return startStaffSession(tx, deps, { staffId, factorsVersion, device: holder.device, factor })
  })
  return { codes, secret }
}

const isByPasskey = ({ challenge_id, attestation }: Acceptance): boolean => Boolean(challenge_id && attestation)

function faultsOf(deps: Deps, { email }: Member, input: Acceptance) {
  const { name, password, confirmed_password: confirmation = '', code } = input
  const faults = nameFaults(name)
  if (isByPasskey(input)) return faults
  if (password === undefined) return [...faults, { field: 'password', code: 'required' } as const]
  return [
    ...faults,
    ...staffPasswordFaults(deps, { password, confirmation, email, name }),
    ...(code ? [] : [{ field: 'code', code: 'required' } as const]),
  ]
}

/** Verifies the passkey of an acceptance. @returns undefined if it is by password and code */
function newPasskeyIn(deps: Deps, staffId: string, input: Acceptance): Promise<NewPasskey> | undefined {
  const { challenge_id: challengeId, attestation, passkey_name: name = '' } = input
  if (!challengeId || !attestation) return undefined
  return verifyNewPasskey(deps, { staffId, id: randomUUIDv7(), name, challengeId, attestation })
}

type FirstFactor = { staffId: string; passkey: NewPasskey | undefined; code: string }

async function storeFactor(deps: Deps, tx: Db, { staffId, passkey, code }: FirstFactor): Promise<'passkey' | 'code'> {
  if (!passkey) {
    await proveNewTotp(deps, tx, staffId, code)
    return 'code'
  }
  if (!(await insertPasskey(tx, passkey)))
    throw new AppError('invalid_request', { fields: [{ field: 'passkey', code: 'passkeyRefused' }] })
  return 'passkey'
}
