import type { WorkItem } from '@htd/contract/clinic/work-item'
import { announce } from '@htd/ui/overlay/live-regions'
import { showToast } from '@htd/ui/overlay/toasts'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { isSilent } from '#shared/actions/read-failure.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import { carryOut, type Outcome } from './carry-out.ts'
import { createDirectOrders } from './direct-orders.ts'
import { type Conflict, ItemConflict, itemsOf } from './item-conflict.tsx'
import { type AskingAction, asks } from './item-dialog.tsx'
import type { ItemAction, ItemOrder } from './item-orders.ts'
import { OrderDialog } from './order-dialog.tsx'
import { pendingOrders } from './pending-orders.ts'
import { useOutcomeWords } from './use-outcome-words.ts'

type Options = {
  /** Shows the item after a conflict; without it the focus goes back to where it was. */
  onShow?: (item: WorkItem) => void
  /** What is announced after items were closed. */
  sayDone?: (items: readonly WorkItem[]) => string
}

type Running = {
  /** Begins an action: at once, or by its dialog. Several items only with `done`. */
  start: (items: readonly WorkItem[], action: ItemAction) => void
  /** Whether something is being done with an item that needs no dialog. */
  isBusy: (id: string) => boolean
  /** The dialog that is open. */
  dialog: ReactNode
  /** What could not be done, and why. */
  notice: ReactNode
}

/** Does things with work items, for buttons and keys alike. What becomes of the items is told by `changedItems`. */
export function useItemAction({ onShow, sayDone }: Options = {}): Running {
  const settle = useSettling(sayDone)
  const [open, setOpen] = useState<{ key: number; items: readonly WorkItem[]; action: AskingAction }>()
  const { conflicts, isBusy, give, keep, drop, begin } = useDirectOrders(settle)
  const opener = useRef<Element | null>(null)

  const start = (items: readonly WorkItem[], action: ItemAction) => {
    const [first] = items
    if (!first) return
    opener.current = document.activeElement
    begin()
    if (asks(action)) setOpen((before) => ({ key: (before?.key ?? 0) + 1, items, action }))
    else give(items, { action })
  }
  /** A dialog that was closed while its order was under way must not close the next one. */
  const close = (key: number | undefined) => setOpen((now) => (now?.key === key ? undefined : now))
  const show = (item: WorkItem) => {
    const goBack = () => opener.current instanceof HTMLElement && opener.current.focus()
    // A dialog gives the focus back itself once it has gone; what is shown comes after that.
    setTimeout(() => (onShow ? onShow(item) : goBack()))
  }
  return {
    start,
    isBusy,
    dialog: open && (
      <OrderDialog
        key={open.key}
        items={open.items}
        action={open.action}
        settle={settle}
        onClose={() => close(open.key)}
        onShow={(item) => {
          close(open.key)
          show(item)
        }}
        onLeft={(conflict) => {
          close(open.key)
          keep(conflict)
        }}
      />
    ),
    notice: conflicts.map((conflict) => (
      <ItemConflict
        key={itemsOf(conflict)
          .map(({ id }) => id)
          .join()}
        conflict={conflict}
        hasInput={false}
        onShow={(item) => {
          drop(conflict)
          show(item)
        }}
        onAnyway={(items, isTaking) => {
          drop(conflict)
          give(items, conflict.order, isTaking)
        }}
        isBusy={false}
      />
    )),
  }
}

/** Orders that need no dialog, and what could not be done of them. */
function useDirectOrders(settle: (outcome: Outcome, order: ItemOrder) => void) {
  const { staff } = useSignedIn()
  const [orders] = useState(createDirectOrders)
  const [busy, setBusy] = useState<readonly string[]>([])
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const keep = ({ failed, ...others }: Conflict) => {
    const conflict = { ...others, failed: failed.filter(({ error }) => !isSilent(error)) }
    if (itemsOf(conflict).length > 0) setConflicts((before) => [...before, conflict])
  }
  const drop = (conflict: Conflict) => setConflicts((before) => before.filter((one) => one !== conflict))

  const carry = async (
    items: readonly WorkItem[],
    order: ItemOrder,
    isTaking: boolean,
  ): Promise<WorkItem | undefined> => {
    const outcome = await carryOut(items, order, { selfId: staff.id, isTaking })
    settle(outcome, order)
    const { changed, refused, failed } = outcome
    keep({ order, of: items.length, done: changed.length, refused, failed })
    return changed[0] ?? refused[0]
  }
  const give = (items: readonly WorkItem[], order: ItemOrder, isTaking = false) => {
    const [item] = items
    if (!item) return
    if (items.length > 1) return void carry(items, order, isTaking)
    const done = orders.add(item, order.action, async (now) => (await carry([now], order, isTaking)) ?? now)
    if (!done) return
    setBusy((before) => [...before, item.id])
    void done.then(() => setBusy((before) => before.toSpliced(before.indexOf(item.id), 1)))
  }
  return {
    conflicts,
    isBusy: (id: string) => busy.includes(id),
    give,
    keep,
    drop,
    /** What is said of earlier orders goes when a new one begins, unless others are still under way. */
    begin: () => busy.length === 0 && setConflicts([]),
  }
}

/** Says what became of an order, and keeps what could not be sent. */
function useSettling(sayDone: Options['sayDone']) {
  const t = useTranslate()
  const { staff } = useSignedIn()
  const say = useOutcomeWords(sayDone)
  return ({ changed, unsent, gone, refused, failed }: Outcome, order: ItemOrder): void => {
    for (const item of unsent) pendingOrders.add(item, order, staff.id)
    if (unsent.length > 0) announce(t('items.waiting.said'))
    if (gone > 0) showToast(t('items.gone'), 'error')
    say(changed, order, unsent.length + gone + refused.length + failed.length === 0)
  }
}
