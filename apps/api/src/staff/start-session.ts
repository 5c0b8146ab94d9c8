import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { actorOf } from './actor-of.ts'
import { lockMember, noteSignIn } from './staff.repo.ts'
import { insertSession, rotateSecret, type SessionKey } from './staff-sessions.repo.ts'

export const newSecret = (): string => randomBytes(32).toString('base64url')

/** `device`: browser and system, by which its owner recognises the session; empty if unknown. */
type Start = {
  staffId: string
  /** As it was before the proof was verified. */
  factorsVersion: number
  device: string
  factor: 'passkey' | 'code' | 'recovery'
}

/**
 * Starts a session of a member of staff, which ends the oldest one if there are too many. Status and factors are looked at again under
 * the lock: a sign-in must not outlive a suspension or a reset that came while it was under way.
 *
 * @returns the secret for its cookie
 * @throws AppError `not_signed_in`
 */
export async function startStaffSession(tx: Db, { config }: Pick<Deps, 'config'>, start: Start): Promise<string> {
  const { staffId, device, factor } = start
  const member = await lockMember(tx, staffId)
  if (member?.status !== 'active' || member.factorsVersion !== start.factorsVersion) throw new AppError('not_signed_in')
  const secret = newSecret()
  const session = { staffId, sessionId: randomUUIDv7(), device, mustAddFactor: factor === 'recovery' }
  const ended = await insertSession(tx, config, { ...session, secretHash: tokenHash(secret) })
  await noteSignIn(tx, staffId)

  const by = actorOf({ staffId })
  const details = { staffId, factor, sessionId: session.sessionId }
  await record(tx, { event: 'staff_signed_in', patientId: null, by, details })
  for (const sessionId of ended)
    await record(tx, { event: 'staff_session_ended', patientId: null, by, details: { staffId, sessionId } })
  return secret
}

/** Gives a session a new secret. @returns it, for the cookie */
export async function rotateSession(tx: Db, session: SessionKey): Promise<string> {
  const secret = newSecret()
  await rotateSecret(tx, session, tokenHash(secret))
  return secret
}
