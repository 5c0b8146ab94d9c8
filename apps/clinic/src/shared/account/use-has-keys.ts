import { useQuery } from '@tanstack/react-query'
import { accountQuery } from './own-account.query.ts'

/** Tells whether the keys of queue and assessment work: the person can switch them off in the account. True until that is known. */
export const useHasKeys = (): boolean => useQuery(accountQuery).data?.has_keys ?? true
