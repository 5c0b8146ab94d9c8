import { useEffect, useState } from 'react'
import type { LinkKind } from './storage/names.ts'
import { readInTab, removeInTab, writeInTab } from './storage/session.ts'

type Secrets = { token: string; email: string }

const nothing: Secrets = { token: '', email: '' }

function kept(kind: LinkKind): Secrets {
  try {
    return { ...nothing, ...JSON.parse(readInTab(kind) ?? '{}') }
  } catch {
    return nothing
  }
}

/** Removes the secrets of a link that was used or can never work. */
export const forgetLink = (kind: LinkKind): void => removeInTab(kind)

/**
 * Returns the secrets of a mailed link. They are removed from the address bar at once, so that no history or screenshot has them,
 * and kept in this tab, so that a reload does not need the mail again.
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
    writeInTab(kind, JSON.stringify(secrets))
    address.searchParams.delete(tokenName)
    address.searchParams.delete('email')
    history.replaceState(history.state, '', address.pathname + address.search)
  }, [kind, tokenName, secrets])
  return secrets
}
