import type { FieldFault } from '@htd/contract/errors'
import { nameProblems } from '@htd/domain/accounts/names'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Deps } from '#deps.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { rateLimit, takeUse } from '#limits/rate-limits.ts'
import { hashPassword } from '#passwords/hash.ts'
import { newPasswordFaults } from '#passwords/new-password.ts'
import { dueTimes } from '#queue/due-times.ts'
import { settleItems } from '#queue/settle-items.ts'
import { closeLinks, consumeLink, findOpenLink, type Link } from './link-tokens.repo.ts'
import { findByEmail, insert, lockRecord } from './users.repo.ts'

type Registration = {
  token: string
  password: string
  confirmation: string
  firstName: string
  lastName: string
  /** False if the visitor declined; callers without the checkbox omit it. */
  agreement?: boolean | undefined
  /** IP address by which invalid tokens are rate limited. */
  ip: string
}

const fieldOfName = { invalidFirstName: 'first_name', invalidLastName: 'last_name' } as const

/**
 * Creates the account of a mailed link. The patient keeps the id under which the assessment was stored.
 *
 * @throws AppError `invalid_link` for an unknown, used or expired link alike; `already_registered` if the address has an
 *   account: the link then stays usable as a claim; `invalid_request` with the faults by field; `too_many_requests`
 */
export async function register(deps: Deps, input: Registration): Promise<void> {
  const giveBack = await takeUse(deps, 'register-per-ip', input.ip)
  const link = await findOpenLink(deps.db, tokenHash(input.token), ['register'])
  if (!link) throw new AppError('invalid_link')
  await giveBack()
  await rateLimit(deps, 'register-per-link', input.token)
  if (await findByEmail(deps.db, link.email)) throw new AppError('already_registered')

  const fields = faultsOf(deps, link, input)
  if (fields.length) throw new AppError('invalid_request', { fields })

  const user = {
    id: link.patient_id,
    email: link.email,
    language: link.language,
    first_name: input.firstName.trim(),
    last_name: input.lastName.trim(),
    password_hash: await hashPassword(input.password),
  }
  const due = await dueTimes(deps.db)
  const items = await deps.db.transaction().execute(async (tx) => {
    // Whatever makes items of the patient meanwhile waits, or is waited for: each must know whether there is an account.
    await lockRecord(tx, user.id)
    if (!(await consumeLink(tx, link.id))) throw new AppError('invalid_link')
    if (!(await insert(tx, user))) throw new AppError('already_registered')
    await closeLinks(tx, user.id, ['register'])
    await record(tx, { event: 'register', patientId: user.id, details: {} })
    return settleItems(tx, user.id, due, deps.now())
  })
  deps.clinicNews.changed(items)
}

function faultsOf({ content }: Deps, { email }: Link, input: Registration): FieldFault[] {
  const { firstName, lastName, agreement } = input
  const clinic = Object.values(content.current().clinic.name)
  return [
    ...newPasswordFaults(input, { email, clinic, names: [firstName, lastName] }),
    ...(agreement === false ? [{ field: 'agreement', code: 'mustAgree' } as const] : []),
    ...nameProblems({ firstName, lastName }).map((code) => ({ field: fieldOfName[code], code })),
  ]
}
