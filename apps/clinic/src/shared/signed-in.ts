import type { StaffToken } from '@htd/contract/clinic/session'
import { createContext, use } from 'react'

/** The member of staff who is signed in, without the bearer and other secrets. The pages hide what the permissions do not allow; the server decides. */
export type SignedIn = Omit<StaffToken, 'access' | 'expires_at' | 'valid_seconds' | 'draft_keys'>

export type Session = {
  /** True once the server has said that nobody is signed in. */
  isOver: boolean
  /** undefined: nobody, or not known yet */
  signedIn: SignedIn | undefined
  /** Ends the session and leaves for the login page by a full load. @throws ApiError, NoAnswerError if the server did not end it */
  logOut: () => Promise<void>
}

/** Provided by whatever holds the session. */
export const SessionContext = createContext<Session>({
  isOver: false,
  signedIn: undefined,
  logOut: async () => undefined,
})

export const useSession = (): Session => use(SessionContext)

/** @throws Error outside the pages that need a session */
export function useSignedIn(): SignedIn {
  const { signedIn } = useSession()
  if (!signedIn) throw new Error('Nobody is signed in')
  return signedIn
}
