import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { SessionContext } from '#shared/signed-in.ts'
import { logOut, session } from './current-session.ts'

/** Tells the pages who is signed in. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { phase, staff } = useSyncExternalStore(session.state.subscribe, session.state.get)
  const value = useMemo(() => ({ isOver: phase === 'ended', signedIn: staff, logOut }), [phase, staff])
  return <SessionContext value={value}>{children}</SessionContext>
}
