import { randomUUIDv7 } from 'node:crypto'
import { isEmail, normaliseEmail } from '@htd/domain/accounts/email'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { tokenHash } from '#token-hash.ts'
import { record } from './audit.repo.ts'
import { closeLinks, insertLink } from './link-tokens.repo.ts'
import { queueMail } from './outbox.repo.ts'
import { findByEmail } from './users.repo.ts'

const LINK_MINUTES = 60

/**
 * Queues a mail with a link of one hour to choose a new password. The newest link is the only one that works.
 *
 * @throws AppError `invalid_request` for what is no address; `email_not_found` when no account has it, unless the
 *   setting AUTH_NEUTRAL_RECOVERY makes the answer the same for everyone
 */
export async function forgotPassword(deps: Deps, typed: string): Promise<void> {
  const email = normaliseEmail(typed)
  if (!isEmail(email)) throw new AppError('invalid_request', { fields: [{ field: 'email', code: faultOf(email) }] })

  const isKnown = await deps.db.transaction().execute(async (tx) => {
    const user = await findByEmail(tx, email)
    await record(tx, 'password_reset_requested', user?.id ?? null, {
      address: deps.keys.derive('bucket', email).slice(0, 12),
    })
    if (!user) return false

    const id = randomUUIDv7()
    await closeLinks(tx, user.id, ['reset'])
    await insertLink(tx, {
      id,
      token_hash: tokenHash(deps.keys.derive('link', id)),
      purpose: 'reset',
      patient_id: user.id,
      email,
      language: user.language,
      minutes: LINK_MINUTES,
    })
    await queueMail(tx, user, { template: 'reset-link', data: { linkId: id } })
    return true
  })
  if (isKnown) deps.wakeMailSender()
  else if (!deps.config.neutralRecovery) throw new AppError('email_not_found')
}

const faultOf = (email: string) => (email === '' ? 'emailRequired' : 'invalidEmail')
