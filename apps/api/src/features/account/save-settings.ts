import type { Settings } from '@htd/contract/account'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Deps } from '#deps.ts'
import { type Account, changeAccount, findAccount } from './accounts.repo.ts'

type Change = { [K in keyof Settings]?: Settings[K] | undefined }

/**
 * Changes the given settings. The language also applies to later mails.
 * @throws AppError `not_signed_in` if the account was deleted
 */
export function saveSettings({ db }: Pick<Deps, 'db'>, userId: string, given: Change): Promise<Account> {
  const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return db.transaction().execute(async (tx) => {
    const isEmpty = Object.keys(change).length === 0
    const account = await (isEmpty ? findAccount(tx, userId) : changeAccount(tx, userId, change))
    if (!account) throw new AppError('not_signed_in')
    if (!isEmpty) await record(tx, { event: 'settings_changed', patientId: userId, details: change })
    return account
  })
}
