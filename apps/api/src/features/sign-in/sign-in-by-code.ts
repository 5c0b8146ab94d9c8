import { normaliseEmail } from '@htd/domain/accounts/email'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { forgive, rateLimit, takeUse } from '#limits/rate-limits.ts'
import { queueMail } from '#outbox/mails.repo.ts'
import { actorOf } from '#staff/actor-of.ts'
import { findTicket, takeChallenge } from '#staff/challenges.repo.ts'
import { takeCode } from '#staff/prove.ts'
import { takeRecoveryCode } from '#staff/recovery-codes.ts'
import { findMember, findMemberByEmail, lockMember, type Member } from '#staff/staff.repo.ts'
import { startStaffSession } from '#staff/start-session.ts'
import { tidyCode, wrongCode } from '#staff/totp.ts'
import { hashOfTicket, recordFailure } from './failures.ts'
import { limitAccount } from './limit-account.ts'

/** No member of staff has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

type CodeAttempt = { ticket: string; code: string; ip: string; device: string }

/**
 * Second half of signing in, by a code of the authenticator app or a recovery code. After a recovery code its owner gets a mail, and has to
 * add a factor before anything else.
 *
 * @returns the secret for the session's cookie
 * @throws AppError `not_signed_in` for a used, expired or unknown ticket; `invalid_request` at the field `code`; `too_many_requests`
 */
export async function signInByCode(deps: Deps, { ticket, code, ip, device }: CodeAttempt): Promise<string> {
  await rateLimit(deps, 'any-staff-login-per-ip', ip)
  const found = await findTicket(deps.db, hashOfTicket(ticket))
  const member = found && (await findMember(deps.db, found.staffId))
  if (!found || member?.status !== 'active' || found.subject !== String(member.factorsVersion))
    throw new AppError('not_signed_in')
  const { id: staffId, email, factorsVersion } = member
  const giveBack = await takeUse(deps, 'staff-code-per-account', staffId)
  // In one transaction: a recovery code that is used up has its mail and its session, and a wrong code leaves the ticket.
  const signIn = deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, staffId)
    if (!(await takeChallenge(tx, found.id, { use: 'code', staffId, subject: found.subject })))
      throw new AppError('not_signed_in')
    const factor = await takeCode(deps, tx, { staffId, code, allowsRecovery: true })
    if (factor === 'recovery') await noteRecovery(tx, member)
    return { factor, secret: await startStaffSession(tx, deps, { staffId, factorsVersion, device, factor }) }
  })
  const { factor, secret } = await signIn.catch((thrown) => refuse(deps, email, thrown))
  await giveBack()
  if (factor === 'recovery') deps.wakeMailSender()
  return secret
}

/** Records a wrong code. */
async function refuse(deps: Deps, email: string, thrown: unknown): Promise<never> {
  if (thrown instanceof AppError && thrown.code === 'invalid_request') await recordFailure(deps, email, 'code')
  throw thrown
}

async function noteRecovery(tx: Db, { id: staffId, email, language }: Member): Promise<void> {
  const by = actorOf({ staffId })
  await record(tx, { event: 'staff_recovery_used', patientId: null, by, details: { staffId } })
  await queueMail(tx, { patientId: null, email, language }, { template: 'staff-recovery-used', data: {} })
}

/** `ip`: address for rate limiting. */
type RecoveryAttempt = { email: string; code: string; ip: string; device: string }

/**
 * Signs in somebody who has no password, and no passkey at hand, by a recovery code of 80 bits. An account with a password needs it first.
 *
 * @returns the secret for the session's cookie
 * @throws AppError `invalid_request` at the field `code`, the same for every reason; `too_many_requests`
 */
export async function signInByRecoveryCode(
  deps: Deps,
  { email: typed, code, ip, device }: RecoveryAttempt,
): Promise<string> {
  const giveBack = await takeUse(deps, 'staff-login-per-ip', ip)
  await rateLimit(deps, 'any-staff-login-per-ip', ip)
  const email = normaliseEmail(typed)
  await limitAccount(deps, email, ip)
  const member = await findMemberByEmail(deps.db, email)
  const mayRecover = member?.status === 'active' && member.passwordHash === null
  const staffId = mayRecover ? member.id : NOBODY
  const signIn = deps.db.transaction().execute(async (tx) => {
    // Looked for in any case, so that the time tells nothing.
    await lockMember(tx, staffId)
    if (!(await takeRecoveryCode(tx, staffId, tidyCode(code))) || !member) throw wrongCode()
    await noteRecovery(tx, member)
    return startStaffSession(tx, deps, {
      staffId,
      factorsVersion: member.factorsVersion,
      device,
      factor: 'recovery',
    })
  })
  const secret = await signIn.catch((thrown) => refuse(deps, email, thrown))
  deps.wakeMailSender()
  await giveBack()
  await forgive(deps, 'staff-login-per-account-and-ip', `${email} ${ip}`)
  return secret
}
