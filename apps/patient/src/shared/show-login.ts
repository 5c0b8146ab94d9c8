import { navigate } from 'wouter/use-browser-location'
import { pageOf, paths } from '#paths.ts'

/**
 * Puts the login page in the place of this one. It leads back here; at the login itself nothing changes.
 * @param hasEnded a session ended by itself: the page says so
 */
export function showLogin({ hasEnded = false } = {}): void {
  const { pathname, search, hash } = location
  if (pageOf(pathname) !== 'login')
    navigate(paths.login({ next: pathname + search + hash, ended: hasEnded }), { replace: true })
}
