import type { WorkItem } from '@htd/contract/clinic/work-item'

/** What became of an item: as it is now, or gone. `isOwn`: the person has made it so, and nobody else. */
export type ItemChange = { item: WorkItem; isOwn?: boolean } | { goneId: string }
type Listener = (change: ItemChange) => void

const listeners = new Set<Listener>()

/**
 * Tells the page that is open what an action has made of an item: actions outlive the page they began on, by their undo and while they
 * wait for the network.
 */
export const changedItems = {
  tell(change: ItemChange): void {
    for (const listener of [...listeners]) listener(change)
  },
  listen(listener: Listener): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
