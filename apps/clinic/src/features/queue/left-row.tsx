import type { WorkItem } from '@htd/contract/clinic/work-item'
import { buttonClass } from '@htd/ui/form/button'
import { type Translate, useTranslate } from '#i18n/translate.ts'
import { isLater } from '#shared/items/allowed-actions.ts'
import { useItemWords } from '#shared/items/use-item-words.ts'
import { useTimes } from '#shared/items/use-times.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import { useMoments } from '#shared/use-moments.ts'
import type { Departure } from './list-state.ts'
import styles from './queue-grid.module.css'
import { Urgency } from './queue-row.tsx'

/** "Klart", "Stängt av Sara Lind", "Hos Sara Lind", "Undanlagt till i morgon". */
function useDepartureWords(): (now: Departure) => string {
  const t = useTranslate()
  const { soon } = useMoments()
  const { staff } = useSignedIn()
  return (now) => {
    if (now === null) return t('queue.left.gone')
    if (now?.state === 'replaced') return t('queue.left.replaced')
    if (now?.state === 'done') return closedText(now, staff.name, t)
    if (now?.snoozed_until && isLater(now)) return t('queue.left.later', { until: soon(now.snoozed_until) })
    return holderText(now?.holder, staff.id, t)
  }
}

function holderText(holder: WorkItem['holder'] | undefined, own: string, t: Translate): string {
  if (!holder) return t('queue.left.unknown')
  return holder.id === own ? t('queue.left.you') : t('queue.left.held', { name: holder.name })
}

function closedText({ closed }: WorkItem, own: string, t: Translate): string {
  const name = closed?.by
  return name && name !== own ? t('queue.left.doneBy', { name }) : t('queue.left.done')
}

/**
 * What stands in the place of a row that has left, so that the others keep theirs: nothing in it can be pressed or focused. It has the cells of
 * the row that it was, and with them its height.
 */
export function LeftRow({ item, now }: { item: WorkItem; now: Departure }) {
  const t = useTranslate()
  const { age } = useTimes()
  const { short, subject, notes } = useItemWords()
  const words = useDepartureWords()(now)
  const noted = notes(item)
  return (
    <tr aria-label={`${short(item)}, ${words}`} aria-disabled className={`${styles.row} ${styles.gone}`}>
      <td className={styles.select}>
        <span className={styles.box} />
      </td>
      <td className={styles.urgency}>
        <Urgency item={item} />
      </td>
      <td className={styles.what}>
        <span className={styles.subject}>{subject(item)}</span>
        {noted.length > 0 && <small>{noted.join(', ')}</small>}
      </td>
      <td className={styles.age}>{age(item.arrived_at)}</td>
      <td className={styles.left} />
      <td className={styles.who}>
        <strong>{words}</strong>
      </td>
      <td className={styles.actions}>
        <span aria-hidden className={`${buttonClass('secondary')} ${styles.hidden}`}>
          {t('queue.more')}
        </span>
      </td>
    </tr>
  )
}
