import type { WorkItem } from '@htd/contract/clinic/work-item'
import type { ItemAction } from './item-orders.ts'

/**
 * Orders without a dialog: those for one item are carried out one after the other, those for different items side by side. Nothing that was
 * pressed is lost, and the same thing pressed twice is done once.
 */
export function createDirectOrders() {
  /** The last order for each item that is under way. */
  const underWay = new Map<string, { action: ItemAction; done: Promise<WorkItem> }>()
  return {
    /**
     * @param carryOut gets the item as the order before has left it. Resolves with the item as it is afterwards. Must not reject
     * @returns undefined if the same is under way already
     */
    add(
      item: WorkItem,
      action: ItemAction,
      carryOut: (item: WorkItem) => Promise<WorkItem>,
    ): Promise<void> | undefined {
      const last = underWay.get(item.id)
      if (last?.action === action) return undefined
      const done = (last?.done ?? Promise.resolve(item)).then(carryOut)
      const order = { action, done }
      underWay.set(item.id, order)
      return done.then(() => {
        if (underWay.get(item.id) === order) underWay.delete(item.id)
      })
    },
  }
}
