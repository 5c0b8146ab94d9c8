import { createStore } from '#shared/session/store.ts'
import type { Tabs } from '#shared/session/tabs.ts'

/**
 * That somebody has taken over an item that the person had, or was given it (`isGiven`) by a third. `by`, `givenBy`: names, empty where they are
 * not known.
 */
export type TakeOver = { at: string; by: string; givenBy: string; isGiven: boolean }

/** Take-overs that the person has not been told of. */
export function createTakeOvers(tabs: Tabs) {
  const store = createStore<readonly TakeOver[]>([])
  const forget = () => store.set([])
  return {
    store,
    add: (takeOver: TakeOver) => store.set([...store.get(), takeOver]),
    forget,
    /** To be called once they have been shown; they come up in no other tab then. */
    noteShown(): void {
      forget()
      tabs.send({ type: 'taken_over_shown' })
    },
  }
}
