import type { WorkItem } from '@htd/contract/clinic/work-item'
import { buttonClass } from '@htd/ui/form/button'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { memo } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { isLater } from '#shared/items/allowed-actions.ts'
import { Holder } from '#shared/items/holder.tsx'
import { NoUrgency, UrgencyMark } from '#shared/items/urgency-mark.tsx'
import { isUnopenedUrgent, tellsUrgency, useItemWords } from '#shared/items/use-item-words.ts'
import { useTimes } from '#shared/items/use-times.ts'
import { useMoments } from '#shared/use-moments.ts'
import { pageOf } from './item-page.ts'
import styles from './queue-grid.module.css'

type Props = {
  item: WorkItem
  /** undefined: it can't be selected. */
  isSelected: boolean | undefined
  canClaim: boolean
  /** What has been done with it waits for the network. */
  isUnsent: boolean
}

/**
 * One row. What is pressed in it is found by `data-do`, in one listener of the list; only the row itself can be reached by Tab, what is in it
 * by the arrow keys.
 */
export const QueueRow = memo(function QueueRow({ item, isSelected, canClaim, isUnsent }: Props) {
  const t = useTranslate()
  const { age } = useTimes()
  const { full, short } = useItemWords()
  const name = isUnsent ? `${full(item)}, ${t('queue.unsent')}` : full(item)
  return (
    <tr data-row={item.id} tabIndex={-1} aria-label={name} aria-selected={isSelected} className={styles.row}>
      <td className={styles.select}>
        {isSelected !== undefined && (
          <label className={styles.box}>
            <input type="checkbox" tabIndex={-1} checked={isSelected} data-do="select" readOnly />
            <span className="visually-hidden">{t('queue.select', { name: short(item) })}</span>
          </label>
        )}
      </td>
      <td className={styles.urgency}>
        <Urgency item={item} />
      </td>
      <td className={styles.what}>
        <Subject item={item} />
      </td>
      <td className={styles.age}>{age(item.arrived_at)}</td>
      <td className={styles.left}>
        <Left item={item} />
      </td>
      <td className={styles.who}>
        <Holder item={item} />
        {isUnsent && (
          <small className={styles.unsent}>
            <IconCloudOff aria-hidden size="1.222em" />
            {t('queue.unsent')}
          </small>
        )}
      </td>
      <td className={styles.actions}>
        {canClaim && (
          <button type="button" tabIndex={-1} className={buttonClass('secondary')} data-do="claim">
            {t('items.claim')}
          </button>
        )}
        <button
          type="button"
          tabIndex={-1}
          className={buttonClass('secondary')}
          data-do="more"
          aria-label={t('queue.moreNamed', { name: short(item) })}
        >
          {t('queue.more')}
        </button>
      </td>
    </tr>
  )
})

export const Urgency = ({ item }: { item: WorkItem }) =>
  tellsUrgency(item) ? <UrgencyMark urgency={item.urgency} /> : <NoUrgency />

/** What it is, as the link that opens it, and what else is worth knowing before that. */
function Subject({ item }: { item: WorkItem }) {
  const { subject, notes } = useItemWords()
  const page = pageOf(item)
  const noted = notes(item)
  return (
    <>
      {page ? (
        <Link href={page} tabIndex={-1} className={styles.subject} data-do="open">
          {subject(item)}
        </Link>
      ) : (
        <button type="button" tabIndex={-1} className={styles.subject} data-do="open">
          {subject(item)}
        </button>
      )}
      {noted.length > 0 && (
        <small className={isUnopenedUrgent(item) ? styles.unopened : undefined}>{noted.join(', ')}</small>
      )}
    </>
  )
}

/** How long is left; of what is put aside, until when; of what is closed, how. */
function Left({ item }: { item: WorkItem }) {
  const { state, closed, snoozed_until, due_at } = item
  const t = useTranslate()
  const { left, isOverdue } = useTimes()
  const { soon } = useMoments()
  if (state === 'done' && closed) {
    const how = closed.how === 'carried_out' ? t('items.carried_out') : t(`items.reason.${closed.how}`)
    return `${how}, ${soon(closed.at)}`
  }
  if (snoozed_until && isLater(item)) return t('queue.until', { until: soon(snoozed_until) })
  return <span className={isOverdue(due_at) ? styles.overdue : undefined}>{left(due_at)}</span>
}
