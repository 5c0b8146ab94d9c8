import type { QueueCounts } from '@htd/contract/clinic/queue'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import { buttonClass } from '@htd/ui/form/button'
import IconAlertTriangleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { useTimes } from '#shared/items/use-times.ts'
import styles from './emergency-band.module.css'
import { pageOf } from './item-page.ts'
import { listLink } from './queue-filters.ts'

type Props = {
  counts: QueueCounts
  /** What is known of the list: where to go. */
  items: readonly WorkItem[]
}

const isUnopened = ({ urgency, kind, opened_at, state }: WorkItem) =>
  urgency === 'EMERGENCY' && kind === 'assessment' && opened_at === null && state === 'open'

/** The first that the server lists: with an account before those without. */
const firstOf = (items: readonly WorkItem[]) =>
  items.find((item) => isUnopened(item) && item.has_account && pageOf(item)) ??
  items.find((item) => isUnopened(item) && pageOf(item))

function linkOf(items: Props['items']): string {
  const first = firstOf(items)
  return (first && pageOf(first)) ?? listLink('patients', { urgency: 'EMERGENCY' })
}

/** The band in a few words, for windows in which it would leave no room. Empty if there is none. */
export function EmergencyLine({ counts: { emergencies, emergencies_without_account: without }, items }: Props) {
  const t = useTranslate()
  const n = emergencies + without
  if (n === 0) return null
  return (
    <Link className={styles.line} href={linkOf(items)}>
      <IconAlertTriangleFilled aria-hidden size="1em" />
      {t(n === 1 ? 'queue.band.one' : 'queue.band.many', { n })}
    </Link>
  )
}

/** Counts the EMERGENCY assessments that nobody has opened. It stays while the page scrolls, and nobody can close it. */
export function EmergencyBand({ counts, items }: Props) {
  const t = useTranslate()
  const { age } = useTimes()
  const { emergencies: withAccount, emergencies_without_account: without, oldest_emergency_at: oldest } = counts
  if (withAccount + without === 0)
    return (
      <p className={styles.calm}>
        <IconCircleCheck aria-hidden size="1.333em" />
        {t('queue.band.none')}
      </p>
    )
  const parts = [
    withAccount > 0 && t(withAccount === 1 ? 'queue.band.one' : 'queue.band.many', { n: withAccount }),
    without > 0 && t(without === 1 ? 'queue.band.withoutOne' : 'queue.band.withoutMany', { n: without }),
    oldest && (withAccount + without === 1 ? age(oldest) : t('queue.band.oldest', { age: age(oldest) })),
  ]
  return (
    <div className={styles.band}>
      <p>
        <IconAlertTriangleFilled aria-hidden size="1.333em" />
        <strong>{parts.filter(Boolean).join(', ')}</strong>
      </p>
      <Link className={`${buttonClass('secondary')} ${styles.bandLink}`} href={linkOf(items)}>
        {t('queue.open')}
      </Link>
    </div>
  )
}
