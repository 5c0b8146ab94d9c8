import type { NewTotp } from '@htd/contract/clinic/account'
import { useLoaded } from '@htd/web/query/use-loaded.ts'
import { useCallback, useState } from 'react'
import type { NewPassword } from '#shared/factors/new-password.ts'
import type { Way } from './way-choice.tsx'

export type PasswordAndCode = NewPassword & { code: string }

/**
 * What somebody has chosen, typed and scanned so far. Hold it above the steps: a key that the phone has scanned must stay when they look at
 * another way or go back, since its codes fit no other key.
 *
 * @param first the way that is chosen at first
 * @param getTotp asks for a key of the app; called once, when something first opens the app's setup
 */
export function useFactorChoice(first: Way, getTotp: (signal: AbortSignal) => Promise<NewTotp>) {
  const [way, setWay] = useState(first)
  const [given, setGiven] = useState<PasswordAndCode>({ password: '', confirmed_password: '', code: '' })
  const [isOpened, setIsOpened] = useState(false)
  const totp = useLoaded(isOpened ? 'totp' : undefined, getTotp)
  const openApp = useCallback(() => setIsOpened(true), [])
  const change = (part: Partial<PasswordAndCode>) => setGiven((before) => ({ ...before, ...part }))
  return { way, setWay, given, change, totp, openApp }
}
export type FactorChoice = ReturnType<typeof useFactorChoice>
