import { createStore } from '#shared/session/store.ts'
import type { Tabs } from '#shared/session/tabs.ts'

/**
 * That somebody has taken over an item that the person had, or was given it (`isGiven`) by a third. `by`, `givenBy`: names, empty where they are
 * not known.
 */
export type TakeOver = { id: string; at: string; by: string; givenBy: string; isGiven: boolean }

/** Take-overs that the person has not been told of. */
export function createTakeOvers(tabs: Tabs) {
  const store = createStore<readonly TakeOver[]>([])
  const forget = () => store.set([])
  const elsewhere = new Map<string, number>()
  return {
    store,
    add: (takeOver: TakeOver) => store.set([...store.get(), takeOver]),
    forget,
    /**
     * To be called while a page says by itself who has taken over an item, unless a third has given it away: that only the news know.
     * @returns a function that ends it
     */
    sayElsewhere(id: string): () => void {
      elsewhere.set(id, (elsewhere.get(id) ?? 0) + 1)
      return () => void elsewhere.set(id, (elsewhere.get(id) ?? 1) - 1)
    },
    isSaidElsewhere: ({ id, isGiven }: TakeOver): boolean => !isGiven && (elsewhere.get(id) ?? 0) > 0,
    /** To be called once they have been shown; they come up in no other tab then. */
    noteShown(): void {
      forget()
      tabs.send({ type: 'taken_over_shown' })
    },
  }
}
