import { isUrgent } from '@htd/domain/scoring/urgency'
import { StatusBadge } from '@htd/ui/chart/status-badge'
import { DateText } from '@htd/web/page/date-text.tsx'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { StatusDial } from '#shared/assessment/status-dial.tsx'
import { statusTitle } from '#shared/assessment/status-word.ts'
import type { Verdict } from '#shared/assessment/verdict.ts'
import { Card } from './card.tsx'
import styles from './home.module.css'

/** The newest assessment as a dial, with its status in words. Its space is reserved while it is fetched. */
export function StatusCard({ verdict, isPending }: { verdict: Verdict | undefined; isPending: boolean }) {
  const t = useTranslate()
  return (
    <Card title={t('home.statusTitle')} link={t('home.showStatus')} to={paths.status()}>
      {/* A dial that says "better" beside urgent advice would weaken it. */}
      {verdict && isUrgent(verdict.newest.triage) ? (
        <p>{t('home.urgentStatus')}</p>
      ) : (
        <div className={isPending ? styles.statusToCome : undefined}>{verdict && <Latest item={verdict.newest} />}</div>
      )}
    </Card>
  )
}

function Latest({ item }: { item: Verdict['newest'] }) {
  const t = useTranslate()
  return (
    <>
      <StatusDial item={item} />
      <p className={styles.badge}>
        <StatusBadge status={item.status.status} text={statusTitle(item, t)} />
      </p>
      <p>
        {t('home.updated')} <DateText iso={item.created_at} />
      </p>
    </>
  )
}
