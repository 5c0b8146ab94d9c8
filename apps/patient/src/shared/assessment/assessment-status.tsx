import type { ResultItem } from '@htd/contract/quiz'
import { StatusBadge } from '@htd/ui/chart/status-badge'
import { useTranslate } from '#i18n/translate.ts'
import styles from './assessment-status.module.css'
import { statusWord } from './status-word.ts'

/** Badges of an assessment: the change from the previous one, and whether it is the newest. */
export function AssessmentStatus({ item, isNewest }: { item: ResultItem; isNewest: boolean }) {
  const t = useTranslate()
  const { status } = item.status
  if (status === 'INITIAL' && isNewest) return <StatusBadge status={status} text={t('badge.newest')} />
  return (
    <span className={styles.badges}>
      <StatusBadge status={status} text={statusWord(item, t)} />
      {isNewest && <span className={styles.newest}>{t('badge.newest')}</span>}
    </span>
  )
}
