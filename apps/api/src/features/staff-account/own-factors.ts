import type * as contract from '@htd/contract/clinic/account'
import type { Challenge } from '@htd/contract/clinic/fields'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import type { AuditEvent } from '#db/tables/audit-event.ts'
import type { Deps } from '#deps.ts'
import { rateLimit } from '#limits/rate-limits.ts'
import { hashPassword } from '#passwords/hash.ts'
import { actorOf } from '#staff/actor-of.ts'
import { staffPasswordFaults } from '#staff/check-person.ts'
import { deletePasskey, insertPasskey, listPasskeys } from '#staff/passkeys.repo.ts'
import { type Attestation, askForNewPasskey, verifyNewPasskey } from '#staff/passkeys.ts'
import { storeRecoveryCodes } from '#staff/recovery-codes.repo.ts'
import { makeRecoveryCodes } from '#staff/recovery-codes.ts'
import { countFactors, endSignInsUnderWay, lockMember, setPassword } from '#staff/staff.repo.ts'
import { endSessionsOf, findSession, type StaffSession } from '#staff/staff-sessions.repo.ts'
import { deleteTotp } from '#staff/totp.repo.ts'
import { makeTotp, proveNewTotp } from '#staff/totp.ts'
import { noteAppOrPassword, notePasskeyAdded } from './enrolment.repo.ts'
import { clinicOf } from './open-invitation.ts'

type Factor = Extract<AuditEvent, { event: 'staff_factor_added' }>['details']['factor']

async function noteAdded(tx: Db, session: StaffSession, factor: Factor): Promise<void> {
  const { staffId } = session
  const by = actorOf({ staffId })
  await record(tx, { event: 'staff_factor_added', patientId: null, by, details: { staffId, factor } })
}

/** Nobody may take away the last way to sign in. Called after the change, in its transaction. @throws AppError `last_factor` */
async function requireWayIn(tx: Db, staffId: string): Promise<void> {
  const { passkeys, hasTotp, hasPassword } = await countFactors(tx, staffId)
  if (passkeys === 0 && !(hasTotp && hasPassword)) throw new AppError('last_factor')
}

export async function askForPasskey(deps: Deps, session: StaffSession): Promise<Challenge> {
  await rateLimit(deps, 'staff-challenge-per-session', session.sessionId)
  return askForNewPasskey(
    deps,
    { id: session.staffId, email: session.email, name: session.name },
    clinicOf(deps, session),
  )
}

/**
 * Begins a change of one's own factors. The session is read again under the lock: a reset or a suspension may have come while the call was
 * under way, and nothing may be added after it.
 * @throws AppError `not_signed_in`
 */
async function begin(tx: Db, { config }: Deps, session: StaffSession): Promise<void> {
  await lockMember(tx, session.staffId)
  if (!(await findSession(tx, config, session))) throw new AppError('not_signed_in')
}

type NewPasskey = { id: string; name: string; challengeId: string; attestation: Attestation }

/** @throws AppError `invalid_request` at the field `passkey` */
export async function addPasskey(deps: Deps, session: StaffSession, passkey: NewPasskey): Promise<contract.Passkey> {
  const { staffId } = session
  const verified = await verifyNewPasskey(deps, { staffId, ...passkey })
  return deps.db.transaction().execute(async (tx) => {
    await begin(tx, deps, session)
    const isNew = await insertPasskey(tx, verified)
    if (!isNew) throw new AppError('invalid_request', { fields: [{ field: 'passkey', code: 'passkeyRefused' }] })
    await noteAdded(tx, session, 'passkey')
    await notePasskeyAdded(tx, session)
    const stored = (await ownPasskeys(tx, staffId)).find(({ id }) => id === passkey.id)
    if (!stored) throw new Error('The passkey was not stored')
    return stored
  })
}

export const ownPasskeys = async (db: Db, staffId: string): Promise<contract.Passkey[]> =>
  (await listPasskeys(db, staffId)).map(({ id, name, created_at, last_used_at, is_backed_up }) => ({
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    is_backed_up,
  }))

/** @throws AppError `not_found`, `last_factor` */
export async function removePasskey(deps: Deps, session: StaffSession, id: string): Promise<void> {
  const { staffId } = session
  await deps.db.transaction().execute(async (tx) => {
    await begin(tx, deps, session)
    if (!(await deletePasskey(tx, staffId, id))) throw new AppError('not_found')
    await endSignInsUnderWay(tx, staffId)
    await requireWayIn(tx, staffId)
    const by = actorOf({ staffId })
    await record(tx, { event: 'staff_factor_removed', patientId: null, by, details: { staffId, factor: 'passkey' } })
  })
}

export const makeOwnTotp = (deps: Deps, session: StaffSession): Promise<contract.NewTotp> =>
  deps.db.transaction().execute(async (tx) => {
    await begin(tx, deps, session)
    return makeTotp(deps, tx, { id: session.staffId, email: session.email, clinic: clinicOf(deps, session) })
  })

/** @throws AppError `invalid_request` at the field `code` */
export async function proveOwnTotp(deps: Deps, session: StaffSession, code: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await begin(tx, deps, session)
    await proveNewTotp(deps, tx, session.staffId, code)
    await endSignInsUnderWay(tx, session.staffId)
    await noteAdded(tx, session, 'totp')
    await noteAppOrPassword(tx, session)
  })
}

/** @throws AppError `not_found`, `last_factor` */
export async function removeTotp(deps: Deps, session: StaffSession): Promise<void> {
  const { staffId } = session
  await deps.db.transaction().execute(async (tx) => {
    await begin(tx, deps, session)
    if (!(await deleteTotp(tx, staffId))) throw new AppError('not_found')
    await endSignInsUnderWay(tx, staffId)
    await requireWayIn(tx, staffId)
    const by = actorOf({ staffId })
    await record(tx, { event: 'staff_factor_removed', patientId: null, by, details: { staffId, factor: 'totp' } })
  })
}

/** Chooses a password; all other sessions of the person end. @throws AppError `invalid_request` with field faults */
export async function setOwnPassword(
  deps: Deps,
  session: StaffSession,
  typed: { password: string; confirmation: string },
): Promise<void> {
  const { staffId, sessionId, email, name } = session
  const fields = staffPasswordFaults(deps, { ...typed, email, name })
  if (fields.length > 0) throw new AppError('invalid_request', { fields })
  const hash = await hashPassword(typed.password)
  await deps.db.transaction().execute(async (tx) => {
    await begin(tx, deps, session)
    await setPassword(tx, staffId, hash)
    await endSessionsOf(tx, staffId, sessionId)
    await noteAdded(tx, session, 'password')
    await noteAppOrPassword(tx, session)
  })
}

/** @returns ten codes, shown once; the former ones end */
export async function renewRecoveryCodes(deps: Deps, session: StaffSession): Promise<string[]> {
  const { codes, hashes } = makeRecoveryCodes(session.staffId)
  await deps.db.transaction().execute(async (tx) => {
    await begin(tx, deps, session)
    await storeRecoveryCodes(tx, session.staffId, hashes)
    await noteAdded(tx, session, 'recovery-codes')
  })
  return codes
}
