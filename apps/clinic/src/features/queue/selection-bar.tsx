import type { WorkItem } from '@htd/contract/clinic/work-item'
import { Button } from '@htd/ui/form/button'
import { useTranslate } from '#i18n/translate.ts'
import styles from './queue.module.css'
import { hasNoAccount } from './row-runs.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  rows: readonly WorkItem[]
  selection: Selection
  onDone: (items: readonly WorkItem[]) => void
}

/** Only of an urgency that is selected already: nobody selects an emergency by selecting something else. */
const isAlike = (row: WorkItem, items: readonly WorkItem[]) =>
  hasNoAccount(row) && items.some(({ urgency }) => urgency === row.urgency)

/** What can be done with several rows at once. It stands below the list and in sight: nothing moves when it comes. */
export function SelectionBar({ rows, selection: { items, ids, add, clear }, onDone }: Props) {
  const t = useTranslate()
  const n = items.length
  if (n === 0) return null
  const more = items.every(hasNoAccount) ? rows.filter((row) => isAlike(row, items) && !ids.has(row.id)) : []
  return (
    <section className={styles.selection} aria-label={t('queue.selection')}>
      <p role="status">{t(n === 1 ? 'queue.selected' : 'queue.selecteds', { n })}</p>
      <Button onClick={() => onDone(items)}>{t('items.done')}</Button>
      {more.length > 0 && (
        <Button kind="secondary" onClick={() => add(more.map(({ id }) => id))}>
          {t('queue.selectWithout', { n: more.length })}
        </Button>
      )}
      <Button kind="secondary" onClick={clear}>
        {t('queue.selectNone')}
      </Button>
    </section>
  )
}
