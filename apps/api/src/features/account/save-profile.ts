import { nameProblems } from '@htd/domain/accounts/names'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { type Account, changeAccount } from './accounts.repo.ts'
import { record } from './audit.repo.ts'

const fieldOf = { invalidFirstName: 'first_name', invalidLastName: 'last_name' } as const

/**
 * Gives the account other names, held to the same rule as at registration and stored trimmed.
 * @throws AppError `invalid_request` with a fault for each name; `not_signed_in` when the account is gone
 */
export function saveProfile(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  names: { firstName: string; lastName: string },
): Promise<Account> {
  const fields = nameProblems(names).map((code) => ({ field: fieldOf[code], code }))
  if (fields.length > 0) throw new AppError('invalid_request', { fields })
  const change = { first_name: names.firstName.trim(), last_name: names.lastName.trim() }
  return db.transaction().execute(async (tx) => {
    const account = await changeAccount(tx, userId, change)
    if (!account) throw new AppError('not_signed_in')
    await record(tx, 'profile_changed', userId)
    return account
  })
}
