import { useSyncExternalStore } from 'react'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'

/** How a text stands. Only small parts of the page may ask: each pause of typing changes it, and drawing takes longer than a keystroke may. */
export const useDraft = ({ state }: DraftKeeper): DraftState => useSyncExternalStore(state.subscribe, state.get)
