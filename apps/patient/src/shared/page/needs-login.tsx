import { type ReactNode, useEffect } from 'react'
import { accessToken } from '#shared/session.ts'
import { showLogin } from '#shared/show-login.ts'

/** Shows its content to the logged in; everybody else goes to the login page, which leads back here. The server knows nobody and shows what is the same for all. */
export function NeedsLogin({ children }: { children: ReactNode }) {
  const isIn = typeof document === 'undefined' || accessToken() !== undefined
  useEffect(() => {
    if (!isIn) showLogin()
  }, [isIn])
  return isIn ? children : null
}
