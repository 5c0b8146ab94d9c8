import { createStore } from '#shared/session/store.ts'
import type { Tabs } from '#shared/session/tabs.ts'

/** That somebody has taken over an item that the person had. `by`: empty where the name is not known. */
export type TakeOver = { at: string; by: string }

/** Take-overs that the person has not been told of. */
export function createTakeOvers(tabs: Tabs) {
  const store = createStore<readonly TakeOver[]>([])
  const forget = () => store.set([])
  return {
    store,
    add: ({ at, by }: TakeOver) => store.set([...store.get(), { at, by }]),
    forget,
    /** To be called once they have been shown; they come up in no other tab then. */
    noteShown(): void {
      forget()
      tabs.send({ type: 'taken_over_shown' })
    },
  }
}
