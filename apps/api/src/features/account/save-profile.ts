import { profileName } from '@htd/domain/accounts/names'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Deps } from '#deps.ts'
import { type Account, changeAccount } from './accounts.repo.ts'

/**
 * Changes the names of the account; either may be empty.
 * @throws AppError `invalid_request` with a fault for each name that can't be stored; `not_signed_in` if the account was deleted
 */
export function saveProfile(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  names: { firstName: string; lastName: string },
): Promise<Account> {
  const given = { first_name: profileName(names.firstName), last_name: profileName(names.lastName) }
  const faulty = Object.entries(given).filter(([, name]) => name === undefined)
  const fields = faulty.map(([field]) => ({ field, code: 'unsoundText' as const }))
  if (fields.length > 0) throw new AppError('invalid_request', { fields })
  const change = { first_name: given.first_name ?? '', last_name: given.last_name ?? '' }
  return db.transaction().execute(async (tx) => {
    const account = await changeAccount(tx, userId, change)
    if (!account) throw new AppError('not_signed_in')
    await record(tx, { event: 'profile_changed', patientId: userId, details: {} })
    return account
  })
}
