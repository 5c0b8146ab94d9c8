import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#paths.ts'
import { accessToken } from '#shared/session.ts'

/** Shows its content to the logged in; everybody else goes to the login page, which leads back here. The server knows nobody and shows what is the same for all. */
export function NeedsLogin({ children }: { children: ReactNode }) {
  const [, navigate] = useLocation()
  const isIn = typeof document === 'undefined' || accessToken() !== undefined
  useEffect(() => {
    if (!isIn) navigate(paths.login({ next: location.pathname + location.search + location.hash }), { replace: true })
  }, [isIn, navigate])
  return isIn ? children : null
}
