import { ApiError } from '@htd/contract/client'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import { announce } from '@htd/ui/overlay/live-regions'
import { showToast, showToastWithAction } from '@htd/ui/overlay/toasts'
import type { Translate } from '#i18n/translate.ts'
import { readFailure } from '#shared/actions/read-failure.ts'
import { changedItems } from './changed-items.ts'
import { sendOrder } from './item-orders.ts'
import { isOffline, pendingOrders } from './pending-orders.ts'

/** How long a closed item can be opened again by one press. Afterwards the list of closed items does it. */
export const UNDO_MS = 10_000

type Offer = { run: () => void; until: number }
let latest: Offer | undefined

async function reopen(item: WorkItem, selfId: string, t: Translate): Promise<void> {
  const order = { action: 'reopen' } as const
  try {
    if (isOffline()) return pendingOrders.add(item, order, selfId)
    changedItems.tell({ item: await sendOrder(item, order) })
  } catch (error) {
    if (isOffline(error)) return pendingOrders.add(item, order, selfId)
    if (error instanceof ApiError && error.problem.current_item) changedItems.tell({ item: error.problem.current_item })
    const failure = readFailure(error, t)
    if (failure) showToast(failure.text, 'error')
  }
}

/**
 * Offers for ten seconds to open closed items again. The offer outlives the page, the row and the dialog that closed them.
 *
 * @param items as closed
 * @param text of the message
 */
export function offerUndo(
  items: readonly WorkItem[],
  { text, selfId, t }: { text: string; selfId: string; t: Translate },
) {
  const run = async () => {
    if (latest === offer) latest = undefined
    for (const item of items) await reopen(item, selfId, t)
    announce(t('items.said.reopen'))
  }
  const close = showToastWithAction(text, { label: t('items.undo'), onPress: () => void run(), ms: UNDO_MS })
  const offer: Offer = {
    run: () => {
      close()
      void run()
    },
    until: Date.now() + UNDO_MS,
  }
  latest = offer
}

/** Takes back what was closed last, as long as that is offered. @returns false if nothing is */
export function undoLatest(): boolean {
  if (!latest || Date.now() > latest.until) return false
  latest.run()
  return true
}
