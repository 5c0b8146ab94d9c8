import { randomUUIDv7 } from 'node:crypto'
import { isEmail, normaliseEmail } from '@htd/domain/accounts/email'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { rateLimit } from '#limits/rate-limits.ts'
import { queueMail } from '#outbox/mails.repo.ts'
import { closeLinks, insertLink } from './link-tokens.repo.ts'
import { findByEmail, type User } from './users.repo.ts'

const LINK_MINUTES = 60

/**
 * Queues a mail with a link, valid for one hour, to choose a new password. Only the newest link works.
 *
 * @throws AppError `invalid_request` for an invalid address; `email_not_found` if no account has it, unless the
 *   setting AUTH_NEUTRAL_RECOVERY makes the answer the same for all addresses; `too_many_requests`
 * @param ip address for rate limiting, in addition to the account
 */
export async function forgotPassword(deps: Deps, typed: string, ip: string): Promise<void> {
  await rateLimit(deps, 'forgot-per-ip', ip)
  await rateLimit(deps, 'forgot-per-account', typed)
  const email = normaliseEmail(typed)
  if (!isEmail(email)) throw new AppError('invalid_request', { fields: [{ field: 'email', code: faultOf(email) }] })

  const isKnown = await queueLink(deps, email)
  // The sender is woken for unknown addresses as well, so that its activity does not reveal whether an account exists.
  if (isKnown || deps.config.neutralRecovery) deps.wakeMailSender()
  else throw new AppError('email_not_found')
}

/**
 * Does the same work for an unknown address, to prevent a timing side channel; the savepoint rolls it back.
 *
 * @returns whether the address has an account
 */
async function queueLink(deps: Deps, email: string): Promise<boolean> {
  const tx = await deps.db.startTransaction().execute()
  try {
    const user = await findByEmail(tx, email)
    const address = deps.keys.derive('bucket', email).slice(0, 12)
    await record(tx, { event: 'password_reset_requested', patientId: user?.id ?? null, details: { address } })
    const written = await tx.savepoint('link').execute()
    await writeLink(written, deps, user ?? { id: randomUUIDv7(), email, language: 'sv' })
    await (user ? written.releaseSavepoint('link') : written.rollbackToSavepoint('link')).execute()
    await tx.commit().execute()
    return user !== undefined
  } catch (error) {
    // If the rollback fails as well, the connection is lost; the first error tells the cause.
    await tx
      .rollback()
      .execute()
      .catch(() => undefined)
    throw error
  }
}

async function writeLink(tx: Db, { keys }: Deps, user: Pick<User, 'id' | 'email' | 'language'>): Promise<void> {
  const id = randomUUIDv7()
  await closeLinks(tx, user.id, ['reset'])
  await insertLink(tx, {
    id,
    token_hash: tokenHash(keys.derive('link', id)),
    purpose: 'reset',
    patient_id: user.id,
    email: user.email,
    language: user.language,
    minutes: LINK_MINUTES,
  })
  await queueMail(tx, { ...user, patientId: user.id }, { template: 'reset-link', data: { linkId: id } })
}

const faultOf = (email: string) => (email === '' ? 'emailRequired' : 'invalidEmail')
