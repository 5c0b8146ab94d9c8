import { useEffect, useState } from 'react'

const keyOf = (uuid: string): string => `report ${uuid}`

function kept(uuid: string): string {
  try {
    return sessionStorage.getItem(keyOf(uuid)) ?? ''
  } catch {
    return ''
  }
}

function keep(uuid: string, token: string): void {
  try {
    sessionStorage.setItem(keyOf(uuid), token)
  } catch (error) {
    console.error('Session storage failed', error)
  }
}

/**
 * The token of a shared link. It leaves the address bar at once, so that it stands in no history and on no screenshot, and
 * stays in this tab, so that a reload does not need the link again.
 *
 * @returns empty when the report was opened without a link
 */
export function useReportToken(uuid: string): string {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') || kept(uuid))
  useEffect(() => {
    const address = new URL(location.href)
    if (!address.searchParams.has('token')) return
    keep(uuid, token)
    address.searchParams.delete('token')
    history.replaceState(history.state, '', address.pathname + address.search)
  }, [uuid, token])
  return token
}
