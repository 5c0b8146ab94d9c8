import { publicAddresses } from '@htd/contract/addresses'
import { queryOf } from '@htd/contract/query-of'
import { pageOf, paths } from '#paths.ts'

/**
 * Returns the URL to open after login. Only pages of the app other than the login are allowed, to prevent open redirects.
 * @param search query string of the login page
 */
export function nextAddress(search: string): string {
  const { next = '' } = queryOf(publicAddresses.login, search)
  const isInside = next.startsWith('/') && URL.canParse(next, 'https://app.invalid')
  if (!isInside) return paths.dashboard()
  const { origin, pathname, search: query, hash } = new URL(next, 'https://app.invalid')
  const page = pageOf(pathname)
  return origin === 'https://app.invalid' && page && page !== 'login' ? pathname + query + hash : paths.dashboard()
}
