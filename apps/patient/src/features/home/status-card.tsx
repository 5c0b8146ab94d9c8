import type { ResultItem } from '@htd/contract/quiz'
import { StatusBadge } from '@htd/ui/chart/status-badge'
import { DateText } from '@htd/web/page/date-text.tsx'
import { QueryView } from '@htd/web/query/query-view.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { isUrgent } from '#shared/assessment/advice.tsx'
import { StatusDial } from '#shared/assessment/status-dial.tsx'
import { Card } from './card.tsx'
import styles from './home.module.css'

/** The latest assessment as a dial, with its status in words. Its space is reserved while it is fetched. */
export function StatusCard({ query }: { query: UseQueryResult<readonly ResultItem[]> }) {
  const t = useTranslate()
  const [newest] = query.data ?? []
  if (newest && isUrgent(newest)) return <WithoutDial />
  return (
    <Card title={t('home.statusTitle')} link={t('home.showStatus')} to={paths.status()}>
      <div className={styles.status}>
        <QueryView query={query}>{([latest]) => <Latest item={latest} />}</QueryView>
      </div>
    </Card>
  )
}

/** A dial that says "better" beside urgent advice would weaken it. */
function WithoutDial() {
  const t = useTranslate()
  return (
    <Card title={t('home.statusTitle')} link={t('home.showStatus')} to={paths.status()}>
      <p>{t('home.urgentStatus')}</p>
    </Card>
  )
}

function Latest({ item }: { item: ResultItem | undefined }) {
  const t = useTranslate()
  if (!item) return <p>{t('home.noStatus')}</p>
  return (
    <>
      <StatusDial item={item} />
      <p className={styles.badge}>
        <StatusBadge status={item.status.status} text={item.status.title} />
      </p>
      <p>
        {t('home.updated')} <DateText iso={item.created_at} />
      </p>
    </>
  )
}
