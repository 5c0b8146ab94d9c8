import { normaliseEmail } from '@htd/domain/accounts/email'
import { forgive, growingLimit, type Limiting, rateLimit, takeUse } from '#limits/rate-limits.ts'
import type { DeviceMark } from './device-marks.ts'

type Attempt = { email: string; ip: string; marks: readonly DeviceMark[] }
/** Called after the password was verified. */
type Succeeded = () => Promise<void>

/**
 * Counts a login attempt before the password is verified. A device with a mark of the account has its own, equally strict
 * counters, so that an attacker on another device or at the same IP address cannot lock it out. All other devices share
 * the counters of the account and of the IP address.
 *
 * @throws AppError `too_many_requests` with the number of seconds to wait
 */
export function limitLogins(deps: Limiting, attempt: Attempt): Promise<Succeeded> {
  const email = normaliseEmail(attempt.email)
  const mark = attempt.marks.find((shown) => shown.email === email)
  return mark ? limitMarked(deps, mark) : limitUnmarked(deps, attempt)
}

async function limitUnmarked(deps: Limiting, { email, ip }: Attempt): Promise<Succeeded> {
  const giveBack = await takeUse(deps, 'login-per-ip', ip)
  await rateLimit(deps, 'any-login-per-ip', ip)
  await growingLimit(deps, 'login-per-account', email)
  return async () => {
    await giveBack()
    await forgive(deps, 'login-per-account', email)
  }
}

async function limitMarked(deps: Limiting, { token, userId }: DeviceMark): Promise<Succeeded> {
  await growingLimit(deps, 'login-per-mark', token)
  await rateLimit(deps, 'marked-login-per-patient', userId)
  return () => forgive(deps, 'login-per-mark', token)
}
