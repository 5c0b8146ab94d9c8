import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tabs } from '#shared/session/current-session.ts'
import { accountQuery } from './own-account.query.ts'

/**
 * Tells whether the keys of queue and assessment work: the person can switch them off in the account. True until that is known; what is chosen in
 * another tab counts at once.
 */
export function useHasKeys(): boolean {
  const client = useQueryClient()
  useEffect(() => tabs.hear((news) => news === 'account' && void client.invalidateQueries(accountQuery)), [client])
  return useQuery(accountQuery).data?.has_keys ?? true
}
