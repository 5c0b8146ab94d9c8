import type { QueueCounts } from '@htd/contract/clinic/queue'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import { Button } from '@htd/ui/form/button'
import { type Translate, useTranslate } from '#i18n/translate.ts'
import { cappedCount } from '#shared/queue-news/capped-count.ts'
import styles from './queue.module.css'
import { type Filters, filterNames, type ListName } from './queue-filters.ts'

type Props = {
  list: ListName
  filters: Filters
  counts: QueueCounts | undefined
  waiting: readonly WorkItem[]
  /** How many rows are shown. */
  shown: number
  hasMore: boolean
  /** How many rows have left, and are still shown in grey. */
  left: number
  onInsert: () => void
}

/** How much waits, as the server counts it. */
function countedText(list: ListName, counts: QueueCounts, t: Translate): string {
  const n = list === 'patients' ? counts.open : counts.operations
  const overdue = list === 'patients' ? counts.overdue : 0
  const text = t(n === 1 ? 'queue.count' : 'queue.counts', { n: cappedCount(n) })
  if (overdue === 0) return text
  return `${text}, ${t(overdue === 1 ? 'queue.overdueOne' : 'queue.overdueMany', { n: cappedCount(overdue) })}`
}

/** With filters, what is shown; else the whole list. */
function textOf(
  { list, filters, counts, shown, hasMore }: Omit<Props, 'waiting' | 'left' | 'onInsert'>,
  t: Translate,
): string {
  if (counts && !filterNames.some((name) => filters[name])) return countedText(list, counts, t)
  return t(shown === 1 && !hasMore ? 'queue.count' : 'queue.counts', { n: hasMore ? `${shown}+` : shown })
}

/** Counts what waits, and offers what is new, or to clear away what has left. It has its place whether something is new or not: nothing moves when it comes. */
export function ListBar({ waiting, left, onInsert, ...counted }: Props) {
  const t = useTranslate()
  const n = waiting.length
  return (
    <div className={styles.bar}>
      <p>{textOf(counted, t)}</p>
      {n > 0 && (
        <Button kind="primary" className={styles.news ?? ''} onClick={onInsert}>
          {t(n === 1 ? 'queue.new' : 'queue.news', { n })}
        </Button>
      )}
      {n === 0 && left > 0 && (
        <Button kind="secondary" className={styles.news ?? ''} onClick={onInsert}>
          {t('queue.refresh')}
        </Button>
      )}
    </div>
  )
}
