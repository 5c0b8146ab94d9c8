import { type ReactNode, useEffect } from 'react'
import { accessToken } from '#shared/session.ts'
import { showLogin } from '#shared/show-login.ts'

/** Sends visitors without a session to the login page, which leads back here. On the server, which has no sessions, shows its content. */
export function NeedsLogin({ children }: { children: ReactNode }) {
  const isIn = typeof document === 'undefined' || accessToken() !== undefined
  useEffect(() => {
    if (!isIn) showLogin()
  }, [isIn])
  return isIn ? children : null
}
