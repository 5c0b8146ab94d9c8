import { useEffect, useState } from 'react'
import { readInTab, writeInTab } from '#shared/storage/session.ts'

/**
 * Returns the token of a shared link. It is removed from the address bar, to keep it out of the history and of screenshots, and
 * stored for this tab, so that a reload does not need the link again.
 *
 * @returns an empty string if the report was opened without a link
 */
export function useReportToken(uuid: string): string {
  const [token] = useState(
    () => new URLSearchParams(location.search).get('token') || (readInTab(`report ${uuid}`) ?? ''),
  )
  useEffect(() => {
    const address = new URL(location.href)
    if (!address.searchParams.has('token')) return
    writeInTab(`report ${uuid}`, token)
    address.searchParams.delete('token')
    history.replaceState(history.state, '', address.pathname + address.search)
  }, [uuid, token])
  return token
}
