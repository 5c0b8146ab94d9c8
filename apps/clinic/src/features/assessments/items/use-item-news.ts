import type { WorkItem } from '@htd/contract/clinic/work-item'
import { announce } from '@htd/ui/overlay/live-regions'
import { useTranslate } from '#i18n/translate.ts'
import { useConflictWords } from '#shared/items/item-conflict.tsx'
import { useSignedIn } from '#shared/signed-in.ts'

/** @returns a function that announces what somebody else has made of an item; nothing for what the person has done */
export function useItemNews(): (before: WorkItem, after: WorkItem) => void {
  const t = useTranslate()
  const { staff } = useSignedIn()
  const words = useConflictWords()

  const closing = (after: WorkItem) => after.closed?.by !== staff.name && words(after)
  const holding = ({ holder: before }: WorkItem, after: WorkItem) => {
    if (before?.id === after.holder?.id) return undefined
    if (after.holder === null) return t('assessments.free')
    if (after.holder.id === staff.id) return t('assessments.yours')
    // Who loses the item is told by a strip, which is an alert.
    return before?.id === staff.id ? undefined : words(after)
  }
  return (before, after) => {
    if (after.version <= before.version) return
    const isReopened = before.state !== 'open'
    const text =
      after.state === 'open'
        ? (holding(before, after) ?? (isReopened && t('items.said.reopen')))
        : after.state !== before.state && closing(after)
    if (text) announce(text)
  }
}
