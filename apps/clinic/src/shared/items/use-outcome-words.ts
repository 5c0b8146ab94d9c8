import type { WorkItem } from '@htd/contract/clinic/work-item'
import { announce } from '@htd/ui/overlay/live-regions'
import { showToast } from '@htd/ui/overlay/toasts'
import { useTranslate } from '#i18n/translate.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import { useMoments } from '#shared/use-moments.ts'
import type { ItemOrder } from './item-orders.ts'
import { offerUndo } from './undo.ts'
import { useItemWords } from './use-item-words.ts'

/**
 * Says what has been done with items. What was closed can be taken back for ten seconds.
 *
 * @param sayDone what is announced once items were closed, instead of the text that is shown, or after it if there were several
 */
export function useOutcomeWords(sayDone?: (items: readonly WorkItem[]) => string) {
  const t = useTranslate()
  const { soon } = useMoments()
  const { short } = useItemWords()
  const { staff } = useSignedIn()

  const textOf = (item: WorkItem, order: ItemOrder): string => {
    const name = short(item)
    if (order.action === 'assign') return t('items.said.assign', { name, to: order.name })
    if (order.action === 'snooze') {
      const until = item.snoozed_until ? soon(item.snoozed_until) : ''
      return t(order.until === 'patient' ? 'items.said.snoozePatient' : 'items.said.snooze', { name, until })
    }
    return t(`items.said.${order.action}`, { name })
  }
  /** @param isAll false if others of the same order could not be done: what comes next is theirs to say */
  return (items: readonly WorkItem[], order: ItemOrder, isAll: boolean): void => {
    const [first] = items
    if (!first) return
    const text = items.length === 1 ? textOf(first, order) : t('items.said.doneMany', { n: items.length })
    if (order.action !== 'done') {
      showToast(text)
      return
    }
    offerUndo(items, { text, selfId: staff.id, t })
    const more = isAll && sayDone?.(items)
    announce([items.length > 1 || !more ? text : '', more, t('items.said.undo')].filter(Boolean).join(' '))
  }
}
