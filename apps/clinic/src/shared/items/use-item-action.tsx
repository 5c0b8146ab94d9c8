import type { WorkItem } from '@htd/contract/clinic/work-item'
import { announce } from '@htd/ui/overlay/live-regions'
import { showToast } from '@htd/ui/overlay/toasts'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionFailure } from '#shared/actions/action-failure.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import { carryOut, type Outcome } from './carry-out.ts'
import { type Conflict, ItemConflict } from './item-conflict.tsx'
import { type AskingAction, asks, ItemDialog } from './item-dialog.tsx'
import type { ItemAction, ItemOrder } from './item-orders.ts'
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
  isBusy: boolean
  /** The dialog that is open. */
  dialog: ReactNode
  /** What somebody else has done meanwhile, or why an action without a dialog failed. */
  notice: ReactNode
}

/** Does things with work items, for buttons and keys alike. What becomes of the items is told by `changedItems`. */
export function useItemAction({ onShow, sayDone }: Options = {}): Running {
  const { staff } = useSignedIn()
  const { isBusy, failure, run, forget } = useAction()
  const settle = useSettling(sayDone)
  const [open, setOpen] = useState<{ items: readonly WorkItem[]; action: AskingAction }>()
  const [conflict, setConflict] = useState<Conflict>()
  const opener = useRef<Element | null>(null)

  const close = () => {
    setOpen(undefined)
    setConflict(undefined)
    forget()
  }
  const give = (items: readonly WorkItem[], order: ItemOrder, isTaking = false) =>
    void run(async () => {
      const outcome = await carryOut(items, order, { selfId: staff.id, isTaking })
      settle(outcome, order)
      const { refused, failed, error } = outcome
      if (refused.length + failed.length === 0) return close()
      setConflict(refused.length > 0 ? { items: refused, order } : undefined)
      setOpen((before) => before && { ...before, items: [...refused, ...failed] })
      if (error) throw error
    })
  const start = (items: readonly WorkItem[], action: ItemAction) => {
    if (isBusy || items.length === 0) return
    opener.current = document.activeElement
    close()
    if (asks(action)) setOpen({ items, action })
    else give(items, { action })
  }
  const show = () => {
    const [current] = conflict?.items ?? []
    const goBack = () => opener.current instanceof HTMLElement && opener.current.focus()
    close()
    // A dialog gives the focus back itself once it has gone; what is shown comes after that.
    setTimeout(() => (onShow && current ? onShow(current) : goBack()))
  }
  const strip = conflict && (
    <ItemConflict
      conflict={conflict}
      hasInput={open !== undefined}
      onShow={show}
      onAnyway={(isTaking) => give(conflict.items, conflict.order, isTaking)}
      isBusy={isBusy}
    />
  )
  return {
    start,
    isBusy,
    dialog: open && (
      <ItemDialog
        {...open}
        {...{ isBusy, strip }}
        failure={conflict ? undefined : failure}
        onOrder={(order) => give(open.items, order)}
        onClose={close}
      />
    ),
    notice: open ? null : (strip ?? <ActionFailure failure={failure} />),
  }
}

/** Says what became of an order, and keeps what could not be sent. */
function useSettling(sayDone: Options['sayDone']) {
  const t = useTranslate()
  const { staff } = useSignedIn()
  const say = useOutcomeWords(sayDone)
  return ({ changed, unsent, gone }: Outcome, order: ItemOrder): void => {
    for (const item of unsent) pendingOrders.add(item, order, staff.id)
    if (unsent.length > 0) announce(t('items.waiting.said'))
    if (gone > 0) showToast(t('items.gone'), 'error')
    say(changed, order)
  }
}
