import { useCallback, useSyncExternalStore } from 'react'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'

/** How a text stands. Drawn after the keystroke that changes it, which must not wait; only small parts of the page may ask. */
export function useDraft({ state }: DraftKeeper): DraftState {
  const subscribe = useCallback((changed: () => void) => state.subscribe(() => void setTimeout(changed)), [state])
  return useSyncExternalStore(subscribe, state.get)
}
