import type { Language } from '@htd/domain/vocabulary/languages'
import { useChangeAccount } from './change-account.ts'

/**
 * For staff the language of the account counts, for pages and mails, and `SessionGate` sets it on each load. So whatever lets them choose a
 * language stores it here first. Only before signing in, and until the registration is finished, a choice is the browser's.
 *
 * @returns a function that rejects, as a call does, if the language is not stored; what the page shows is then to stay
 */
export function useStoreLanguage(): (language: Language) => Promise<void> {
  const change = useChangeAccount()
  return (language) => change({ language })
}
