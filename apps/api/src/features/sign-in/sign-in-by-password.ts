import { normaliseEmail } from '@htd/domain/accounts/email'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { forgive, rateLimit, takeUse } from '#limits/rate-limits.ts'
import { isPassword } from '#passwords/hash.ts'
import { insertChallenge } from '#staff/challenges.repo.ts'
import { findMemberByEmail } from '#staff/staff.repo.ts'
import { newSecret } from '#staff/start-session.ts'
import { hashOfTicket, recordFailure } from './failures.ts'
import { limitAccount } from './limit-account.ts'

type PasswordAttempt = { email: string; password: string; ip: string }

/**
 * First half of signing in: it never starts a session. Unknown and suspended accounts, accounts without a password and wrong passwords
 * take the same code path and the same time.
 *
 * @throws AppError always: `second_factor_needed` with a ticket after a right password; `invalid_credentials`, `too_many_requests`
 */
export async function checkPassword(deps: Deps, { email: typed, password, ip }: PasswordAttempt): Promise<never> {
  const giveBack = await takeUse(deps, 'staff-login-per-ip', ip)
  await rateLimit(deps, 'any-staff-login-per-ip', ip)
  const email = normaliseEmail(typed)
  await limitAccount(deps, email, ip)
  const member = await findMemberByEmail(deps.db, email)
  const isRight = await isPassword(password, member?.passwordHash ?? undefined)
  if (!isRight || member?.status !== 'active') {
    await recordFailure(deps, email, 'password')
    throw new AppError('invalid_credentials')
  }
  const ticket = newSecret()
  await insertChallenge(deps.db, hashOfTicket(ticket), {
    use: 'code',
    staffId: member.id,
    // A ticket ends with the password that it was given for.
    subject: String(member.factorsVersion),
  })
  await giveBack()
  await forgive(deps, 'staff-login-per-account-and-ip', `${email} ${ip}`)
  throw new AppError('second_factor_needed', { hints: { ticket } })
}
