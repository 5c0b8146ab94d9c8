import { normaliseEmail } from '@htd/domain/accounts/email'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { forgive, rateLimit, takeUse } from '#limits/rate-limits.ts'
import { queueMail } from '#outbox/mails.repo.ts'
import { findTicket, takeChallenge } from '#staff/challenges.repo.ts'
import { takeCode, tidyCode } from '#staff/prove.ts'
import { takeRecoveryCode } from '#staff/recovery-codes.ts'
import { findMember, findMemberByEmail, type Member } from '#staff/staff.repo.ts'
import { startStaffSession } from '#staff/start-session.ts'
import { wrongCode } from '#staff/totp.ts'
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
  const limit = ['staff-code-per-account', staffId] as const
  const factor = await takeCode(deps, staffId, { code, limit, allowsRecovery: true }).catch(async (refused) => {
    await recordFailure(deps, email, 'code')
    throw refused
  })
  const secret = await deps.db.transaction().execute(async (tx) => {
    if (!(await takeChallenge(tx, found.id, { use: 'code', staffId, subject: found.subject })))
      throw new AppError('not_signed_in')
    if (factor === 'recovery') await noteRecovery(tx, member)
    return startStaffSession(tx, deps, { staffId, factorsVersion, device, factor })
  })
  if (factor === 'recovery') deps.wakeMailSender()
  return secret
}

async function noteRecovery(tx: Db, { id: staffId, email, language }: Member): Promise<void> {
  const by = { kind: 'staff', id: staffId } as const
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
  // Looked for in any case, so that the time tells nothing.
  const isRight = await takeRecoveryCode(deps.db, mayRecover ? member.id : NOBODY, tidyCode(code))
  if (!member || !isRight) {
    await recordFailure(deps, email, 'code')
    throw wrongCode()
  }
  const secret = await deps.db.transaction().execute(async (tx) => {
    await noteRecovery(tx, member)
    return startStaffSession(tx, deps, {
      staffId: member.id,
      factorsVersion: member.factorsVersion,
      device,
      factor: 'recovery',
    })
  })
  deps.wakeMailSender()
  await giveBack()
  await forgive(deps, 'staff-login-per-account-and-ip', `${email} ${ip}`)
  return secret
}
