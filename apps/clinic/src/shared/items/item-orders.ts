import { ApiError } from '@htd/contract/client'
import {
  assignItem,
  claimItem,
  finishItem,
  releaseItem,
  reopenItem,
  snoozeItem,
  type snoozes,
  takeOverItem,
} from '@htd/contract/clinic/queue'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import type { DoneReason } from '@htd/domain/vocabulary/work-kinds'
import { callAsStaff } from '#shared/session/current-session.ts'

/** What is to be done with a work item. */
export type ItemOrder =
  | { action: 'claim' | 'release' | 'takeOver' | 'reopen' }
  | { action: 'assign'; staffId: string; name: string }
  | { action: 'snooze'; until: (typeof snoozes)[number]; at?: string }
  | { action: 'done'; reason: DoneReason }

export type ItemAction = ItemOrder['action']

const simple = { claim: claimItem, release: releaseItem, takeOver: takeOverItem, reopen: reopenItem } as const

/** Tells the server. @returns the item as it is afterwards @throws what `callAsStaff` throws */
export function sendOrder({ id, version }: Pick<WorkItem, 'id' | 'version'>, order: ItemOrder): Promise<WorkItem> {
  const params = { id }
  switch (order.action) {
    case 'assign':
      return callAsStaff(assignItem, { params, body: { staff_id: order.staffId } }, { version })
    case 'snooze': {
      const { until, at } = order
      return callAsStaff(snoozeItem, { params, body: { until, ...(at ? { at } : {}) } }, { version })
    }
    case 'done':
      return callAsStaff(finishItem, { params, body: { reason: order.reason } }, { version })
    default:
      return callAsStaff(simple[order.action], { params, body: {} }, { version })
  }
}

/**
 * A claim says nothing about what the item was like, so one that has changed and is still nobody's is claimed as it is now: the patient may
 * just have confirmed the address.
 *
 * @throws what `sendOrder` throws
 */
export async function sendOrClaim(item: WorkItem, order: ItemOrder): Promise<WorkItem> {
  try {
    return await sendOrder(item, order)
  } catch (error) {
    const current = error instanceof ApiError ? error.problem.current_item : undefined
    if (order.action !== 'claim' || current?.state !== 'open' || current.holder) throw error
    return await sendOrder(current, order)
  }
}

/**
 * Tells whether an item is as the order wanted it: it was carried out before, and only the answer was lost.
 *
 * @param selfId who gave the order
 */
export function isCarriedOut(order: ItemOrder, item: WorkItem, selfId: string): boolean {
  switch (order.action) {
    case 'assign':
      return item.holder?.id === order.staffId
    case 'snooze':
      return item.snoozed_until !== null
    case 'done':
      return item.closed?.how === order.reason
    case 'reopen':
      return item.state === 'open' && item.snoozed_until === null
    case 'release':
      return item.holder === null
    default:
      return item.holder?.id === selfId
  }
}
