import { ApiError } from '@htd/contract/client'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import { changedItems } from './changed-items.ts'
import { type ItemOrder, isCarriedOut, sendOrClaim, sendOrder } from './item-orders.ts'
import { isOffline } from './pending-orders.ts'

/** What became of the items of one order. */
export type Outcome = {
  /** As they are now. */
  changed: WorkItem[]
  /** Somebody else was faster: as they are now. */
  refused: WorkItem[]
  /** There is no network: as they were. */
  unsent: WorkItem[]
  /** Refused for another reason; as they were. */
  failed: { item: WorkItem; error: unknown }[]
  /** They no longer exist. */
  gone: number
}

type Giver = {
  /** Who gives the order. */
  selfId: string
  /** True to take items from whoever has them first. */
  isTaking?: boolean
}

async function send(item: WorkItem, order: ItemOrder, { selfId, isTaking = false }: Giver): Promise<WorkItem> {
  if (!isTaking || !item.holder || item.holder.id === selfId) return await sendOrClaim(item, order)
  const taken = await sendOrder(item, { action: 'takeOver' })
  return order.action === 'claim' || order.action === 'takeOver' ? taken : await sendOrder(taken, order)
}

/** Carries out an order on items, one after the other, and tells `changedItems` what became of each. Never rejects. */
export async function carryOut(items: readonly WorkItem[], order: ItemOrder, giver: Giver): Promise<Outcome> {
  const outcome: Outcome = { changed: [], refused: [], unsent: [], failed: [], gone: 0 }
  for (const item of items) {
    try {
      if (isOffline()) outcome.unsent.push(item)
      else accept(outcome, 'changed', await send(item, order, giver))
    } catch (error) {
      if (isOffline(error)) outcome.unsent.push(item)
      else note(outcome, { error, item, order, selfId: giver.selfId })
    }
  }
  return outcome
}

function accept(outcome: Outcome, as: 'changed' | 'refused', item: WorkItem): void {
  outcome[as].push(item)
  changedItems.tell({ item, isOwn: as === 'changed' })
}

type Refusal = { error: unknown; item: WorkItem; order: ItemOrder; selfId: string }

function note(outcome: Outcome, { error, item, order, selfId }: Refusal): void {
  const { code, current_item } = error instanceof ApiError ? error.problem : {}
  if (current_item) {
    accept(outcome, isCarriedOut(order, current_item, selfId) ? 'changed' : 'refused', current_item)
  } else if (code === 'not_found') {
    outcome.gone++
    changedItems.tell({ goneId: item.id })
  } else {
    outcome.failed.push({ item, error })
  }
}
