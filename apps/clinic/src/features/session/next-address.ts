import { clinicAddresses as at } from '@htd/contract/clinic/addresses'
import { queryOf } from '@htd/contract/query-of'

const HERE = 'https://app.invalid'

/**
 * Returns the address to open after signing in: one below /clinic that needs a session, so that a link to the login leads nowhere else.
 * @param search query string of the login page
 */
export function nextAddress(search: string): string {
  const { next = '' } = queryOf(at.login, search)
  if (!next.startsWith('/') || !URL.canParse(next, HERE)) return at.home.link()
  const { origin, pathname, search: query } = new URL(next, HERE)
  const isBelow = origin === HERE && pathname.startsWith(`${at.home.link()}/`)
  return isBelow && !at.login.namesIn(pathname) && !at.accept.namesIn(pathname) ? pathname + query : at.home.link()
}
