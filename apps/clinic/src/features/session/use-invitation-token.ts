import { clinicAddresses } from '@htd/contract/clinic/addresses'
import { queryOf } from '@htd/contract/query-of'
import { useEffect, useState } from 'react'

type Kept = { invitation?: string } | null

/**
 * Returns the token of the mailed link. It leaves the address bar at once, so that no screenshot or copied address has it, and stays with
 * this entry of the tab's history, so that a reload does not need the mail again. It is in no storage.
 *
 * @returns empty if the page was opened without a link
 */
export function useInvitationToken(): string {
  const [token] = useState(
    () => queryOf(clinicAddresses.accept, location.search).token ?? (history.state as Kept)?.invitation ?? '',
  )
  useEffect(() => {
    if (location.search) history.replaceState({ invitation: token }, '', location.pathname)
  }, [token])
  return token
}
