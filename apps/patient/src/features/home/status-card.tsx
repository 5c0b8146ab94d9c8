import type { ResultItem } from '@htd/contract/quiz'
import { StatusBadge } from '@htd/ui/status-badge'
import { useTranslate } from '#i18n/translate.tsx'
import { paths } from '#paths.ts'
import { StatusDial } from '#shared/assessment/status-dial.tsx'
import { DateText } from '#shared/date-text.tsx'
import { Card } from './card.tsx'
import styles from './home.module.css'

/** How the latest assessment compares, as a dial and in words. */
export function StatusCard({ latest }: { latest: ResultItem | undefined }) {
  const t = useTranslate()
  if (!latest)
    return (
      <Card title={t('home.statusTitle')} link={t('home.showStatus')} to={paths.status()}>
        <p>{t('home.noStatus')}</p>
      </Card>
    )
  return (
    <Card title={t('home.statusTitle')} link={t('home.showStatus')} to={paths.status()}>
      <StatusDial item={latest} />
      <p className={styles.badge}>
        <StatusBadge status={latest.status.status} text={latest.status.title} />
      </p>
      <p>
        {t('home.updated')} <DateText iso={latest.created_at} />
      </p>
    </Card>
  )
}
