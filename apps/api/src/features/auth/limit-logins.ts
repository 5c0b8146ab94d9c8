import { normaliseEmail } from '@htd/domain/accounts/email'
import { forgive, growingLimit, type Limiting, rateLimit, takeUse } from '#limits/rate-limits.ts'
import type { DeviceMark } from './device-marks.ts'

type Attempt = { email: string; ip: string; marks: readonly DeviceMark[] }
/** To be called once the password was right. */
type Succeeded = () => Promise<void>

/**
 * Counts an attempt to log in before the password is looked at. A device with a mark of the account has a count of its own, just
 * as strict, so that whoever guesses at the account from elsewhere, or from the same address, does not hold it back. All
 * others share the counts of the account and of the address.
 *
 * @throws AppError `too_many_requests` with the seconds to wait
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
