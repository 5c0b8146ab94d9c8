import { useState } from 'react'
import { unsentTexts } from './current-session.ts'

/** What was typed is stored before somebody leaves, if the server answers within this time. */
const PATIENCE_MS = 3000

type Options = {
  /** See `logOut`. */
  logOut: () => Promise<void>
  /** False while the screen is locked: no call is made then. */
  canStore: boolean
  onFailure: (error: unknown) => void
}

/** Signs out, but asks first while something that was typed is not stored. */
export function useLeaving({ logOut, canStore, onFailure }: Options) {
  const [left, setLeft] = useState<'kept' | 'lost'>()
  const goNow = () => {
    setLeft(undefined)
    logOut().catch(onFailure)
  }
  const leave = async () => {
    const outcome = await unsentTexts.settle(canStore ? PATIENCE_MS : 0)
    if (outcome === 'stored') goNow()
    else setLeft(outcome)
  }
  return { left, leave: () => void leave(), goNow, stay: () => setLeft(undefined) }
}
