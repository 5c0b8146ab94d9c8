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
 * @param sayDone what is announced after items were closed, instead of the text that is shown
 */
export function useOutcomeWords(sayDone?: (items: readonly WorkItem[]) => string) {
  const t = useTranslate()
  const { soon } = useMoments()
  const { short } = useItemWords()
  const { staff } = useSignedIn()

  const textOf = (item: WorkItem, order: ItemOrder): string => {
    if (order.action === 'assign') return t('items.said.assign', { name: order.name })
    if (order.action === 'snooze') {
      const until = item.snoozed_until ? soon(item.snoozed_until) : ''
      return t(order.until === 'patient' ? 'items.said.snoozePatient' : 'items.said.snooze', { until })
    }
    return order.action === 'done' ? t('items.said.done', { name: short(item) }) : t(`items.said.${order.action}`)
  }
  return (items: readonly WorkItem[], order: ItemOrder): void => {
    const [first] = items
    if (!first) return
    const text = items.length === 1 ? textOf(first, order) : t('items.said.doneMany', { n: items.length })
    if (order.action !== 'done') {
      showToast(text)
      return
    }
    offerUndo(items, { text, selfId: staff.id, t })
    announce(`${sayDone?.(items) ?? text} ${t('items.said.undo')}`)
  }
}
