import { ApiError } from '@htd/contract/client'
import { changeOwnAccount, type OwnAccount } from '@htd/contract/clinic/account'
import type { Language } from '@htd/domain/vocabulary/languages'
import { useQueryClient } from '@tanstack/react-query'
import { callAsStaff } from '#shared/session/current-session.ts'
import { accountQuery } from './own-account.query.ts'

/** Stores the language. If the account has changed meanwhile the language is set all the same: nothing else is overwritten. */
async function store(language: Language, version: number): Promise<OwnAccount> {
  const input = { body: { language } }
  try {
    return await callAsStaff(changeOwnAccount, input, { version })
  } catch (error) {
    const current = error instanceof ApiError ? error.problem.current_version : undefined
    if (current === undefined) throw error
    return await callAsStaff(changeOwnAccount, input, { version: current })
  }
}

/**
 * For staff the language of the account counts, for pages and mails, and `SessionGate` sets it on each load. So whatever lets them choose a
 * language stores it here first. Only before signing in, and until the registration is finished, a choice is the browser's.
 *
 * @returns a function that rejects, as a call does, if the language is not stored; what the page shows is then to stay
 */
export function useStoreLanguage(): (language: Language) => Promise<void> {
  const client = useQueryClient()
  return async (language) => {
    const { version } = await client.ensureQueryData(accountQuery)
    client.setQueryData(accountQuery.queryKey, await store(language, version))
  }
}
