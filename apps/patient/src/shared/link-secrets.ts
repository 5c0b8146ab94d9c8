import { useEffect, useState } from 'react'

/** A preview link opens one item, so that each has a secret of its own. */
export type LinkKind = 'registration' | 'reset' | 'claim' | 'reminders' | `preview ${string}`
type Secrets = { token: string; email: string }

/** For browsers that refuse the session storage: then a reload loses the link, but not the page. */
const inMemory = new Map<LinkKind, Secrets>()
const nothing: Secrets = { token: '', email: '' }

function keep(kind: LinkKind, secrets: Secrets): void {
  inMemory.set(kind, secrets)
  try {
    sessionStorage.setItem(kind, JSON.stringify(secrets))
  } catch (error) {
    console.error('Session storage failed', error)
  }
}

function kept(kind: LinkKind): Secrets {
  try {
    return { ...nothing, ...JSON.parse(sessionStorage.getItem(kind) ?? '{}') }
  } catch {
    return inMemory.get(kind) ?? nothing
  }
}

/** The link has done its work, or will never do it. */
export function forgetLink(kind: LinkKind): void {
  inMemory.delete(kind)
  try {
    sessionStorage.removeItem(kind)
  } catch (error) {
    console.error('Session storage failed', error)
  }
}

/**
 * What a mailed link carries. It leaves the address bar at once, so that it stands in no history and on no screenshot,
 * and stays in this tab, so that a reload does not need the mail again.
 *
 * @param tokenName name of the token in the query
 * @returns empty texts when the page was opened without a link
 */
export function useLinkSecrets(kind: LinkKind, tokenName: 'token' | 'claim'): Secrets {
  const [secrets] = useState(() => {
    const query = new URLSearchParams(location.search)
    const token = query.get(tokenName)
    return token ? { token, email: query.get('email') ?? '' } : kept(kind)
  })
  useEffect(() => {
    const address = new URL(location.href)
    if (!address.searchParams.has(tokenName)) return
    keep(kind, secrets)
    address.searchParams.delete(tokenName)
    address.searchParams.delete('email')
    history.replaceState(history.state, '', address.pathname + address.search)
  }, [kind, tokenName, secrets])
  return secrets
}
