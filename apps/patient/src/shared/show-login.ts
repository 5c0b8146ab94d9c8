import { navigate } from 'wouter/use-browser-location'
import { pageOf, paths } from '#paths.ts'

/**
 * Replaces this page by the login page, which leads back here. At the login it is a no-op.
 * @param hasEnded true if the session expired, which the login page then says
 */
export function showLogin({ hasEnded = false } = {}): void {
  const { pathname, search, hash } = location
  if (pageOf(pathname) !== 'login')
    navigate(paths.login({ next: pathname + search + hash, ended: hasEnded }), { replace: true })
}
