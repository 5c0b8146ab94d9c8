import { ApiError } from '@htd/contract/client'
import { changeOwnAccount, type OwnAccount } from '@htd/contract/clinic/account'
import type { InputOf } from '@htd/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { callAsStaff, tabs } from '#shared/session/current-session.ts'
import { accountQuery } from './own-account.query.ts'

type Change = InputOf<typeof changeOwnAccount>['body']

/** Stores a choice. If the account has changed meanwhile it is stored all the same: nothing else is overwritten. */
async function store(body: Change, version: number): Promise<OwnAccount> {
  try {
    return await callAsStaff(changeOwnAccount, { body }, { version })
  } catch (error) {
    const current = error instanceof ApiError ? error.problem.current_version : undefined
    if (current === undefined) throw error
    return await callAsStaff(changeOwnAccount, { body }, { version: current })
  }
}

/** @returns a function that stores a choice of the person; it rejects as a call does */
export function useChangeAccount(): (change: Change) => Promise<void> {
  const client = useQueryClient()
  return async (change) => {
    const { version } = await client.ensureQueryData(accountQuery)
    client.setQueryData(accountQuery.queryKey, await store(change, version))
    tabs.send('account')
  }
}
