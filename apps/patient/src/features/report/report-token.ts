import { useEffect, useState } from 'react'
import { readInTab, writeInTab } from '#shared/storage/session.ts'

/**
 * The token of a shared link. It leaves the address bar at once, so that it stands in no history and on no screenshot, and
 * stays in this tab, so that a reload does not need the link again.
 *
 * @returns empty when the report was opened without a link
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
