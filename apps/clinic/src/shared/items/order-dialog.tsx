import type { WorkItem } from '@htd/contract/clinic/work-item'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import { carryOut, type Outcome } from './carry-out.ts'
import { changedItems } from './changed-items.ts'
import { type Conflict, ItemConflict, itemsOf } from './item-conflict.tsx'
import { type AskingAction, ItemDialog } from './item-dialog.tsx'
import type { ItemOrder } from './item-orders.ts'

type Props = {
  items: readonly WorkItem[]
  action: AskingAction
  /** Says what became of them. */
  settle: (outcome: Outcome, order: ItemOrder) => void
  onClose: () => void
  onShow: (item: WorkItem) => void
  /** What is left once the dialog has gone: some were done, or it was closed before the answer came. */
  onLeft: (conflict: Conflict) => void
}

/** The items as they are now, also when an order before has changed them while the dialog was open. */
function useCurrent(given: readonly WorkItem[]) {
  const [items, setItems] = useState(given)
  useEffect(
    () =>
      changedItems.listen((change) => {
        if ('item' in change) setItems((all) => all.map((one) => (one.id === change.item.id ? change.item : one)))
      }),
    [],
  )
  return items
}

/** The dialog of one order. It stays, with its input, while nothing of the order could be carried out. */
export function OrderDialog({ items: given, action, settle, onClose, onShow, onLeft }: Props) {
  const { staff } = useSignedIn()
  const { isBusy, failure, run } = useAction()
  const items = useCurrent(given)
  const [conflict, setConflict] = useState<Conflict>()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const give = (some: readonly WorkItem[], order: ItemOrder, isTaking = false) =>
    void run(async () => {
      const outcome = await carryOut(some, order, { selfId: staff.id, isTaking })
      settle(outcome, order)
      const { changed, refused, failed } = outcome
      const left = { order, of: some.length, done: changed.length, refused, failed }
      if (itemsOf(left).length === 0) return onClose()
      // What was done can be taken back for ten seconds: nothing may stand before that.
      if (changed.length > 0 || !isOpen.current) return onLeft(left)
      stay(left)
    })
  const stay = (left: Conflict) => {
    const [first] = left.failed
    const isAlone = itemsOf(left).length === 1 && first
    setConflict(isAlone ? undefined : left)
    if (isAlone) throw first.error
  }
  return (
    <ItemDialog
      {...{ items, action, isBusy, onClose }}
      failure={conflict ? undefined : failure}
      strip={
        conflict && (
          <ItemConflict
            conflict={conflict}
            hasInput
            onShow={onShow}
            onAnyway={(some, isTaking) => give(some, conflict.order, isTaking)}
            isBusy={isBusy}
          />
        )
      }
      onOrder={(order) => give(items, order)}
    />
  )
}
