import { growingLimit, type Limiting, rateLimit } from '#limits/rate-limits.ts'

/**
 * Limits attempts at one account. The strict counter is for the account from one network address: whoever knows only the mail address can
 * hardly keep its owner out, who comes from elsewhere. A wide one counts all of them.
 *
 * @throws AppError `too_many_requests`
 */
export async function limitAccount(deps: Limiting, email: string, ip: string): Promise<void> {
  await growingLimit(deps, 'staff-login-per-account-and-ip', `${email} ${ip}`)
  await rateLimit(deps, 'staff-login-per-account', email)
}
