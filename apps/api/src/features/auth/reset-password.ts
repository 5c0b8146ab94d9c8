import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Deps } from '#deps.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { forgive, rateLimit } from '#limits/rate-limits.ts'
import { queueMail } from '#outbox/mails.repo.ts'
import { hashPassword } from '#passwords/hash.ts'
import { newPasswordFaults } from '#passwords/new-password.ts'
import { endMarksOf } from './device-marks.repo.ts'
import { closeLinks, consumeLink, findOpenLink } from './link-tokens.repo.ts'
import { endReportLinksOf, endSessionsOf } from './sessions.repo.ts'
import { findById, setPasswordHash } from './users.repo.ts'

/** `ip`: address for rate limiting. */
type PasswordReset = { token: string; password: string; confirmation: string; ip: string }

/**
 * Sets a new password for the account of a mailed link. Ends all its sessions, device marks, report links and other reset
 * links, resets the login backoff of the account and notifies the owner by mail.
 *
 * @throws AppError `invalid_link` for an unknown, used or expired link alike; `invalid_request` with field faults;
 *   `too_many_requests`
 */
export async function resetPassword(deps: Deps, input: PasswordReset): Promise<void> {
  await rateLimit(deps, 'reset-per-ip', input.ip)
  const link = await findOpenLink(deps.db, tokenHash(input.token), ['reset'])
  const user = link && (await findById(deps.db, link.patient_id))
  if (!user) throw new AppError('invalid_link')

  const clinic = Object.values(deps.content.current().clinic.name)
  const owner = { email: user.email, names: [user.first_name, user.last_name], clinic }
  const fields = newPasswordFaults(input, owner)
  if (fields.length) throw new AppError('invalid_request', { fields })

  const passwordHash = await hashPassword(input.password)
  await deps.db.transaction().execute(async (tx) => {
    if (!(await consumeLink(tx, link.id))) throw new AppError('invalid_link')
    await setPasswordHash(tx, user.id, passwordHash)
    await endSessionsOf(tx, user.id)
    await endMarksOf(tx, user.id)
    const links = await endReportLinksOf(tx, user.id)
    await closeLinks(tx, user.id, ['reset'])
    await queueMail(tx, { ...user, patientId: user.id }, { template: 'password-changed', data: {} })
    await record(tx, { event: 'password_reset', patientId: user.id, details: { links } })
  })
  deps.wakeMailSender()
  await forgive(deps, 'login-per-account', user.email)
}
