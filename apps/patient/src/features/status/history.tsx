import type { ResultItem } from '@htd/contract/quiz'
import { formatPercent } from '@htd/domain/result-text/format-percent'
import { healthScore } from '@htd/domain/scoring/percent'
import { Button } from '@htd/ui/form/button'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { DateText } from '@htd/web/page/date-text.tsx'
import { useRef } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { AssessmentStatus } from '#shared/assessment/assessment-status.tsx'
import styles from './history.module.css'
import { PickBox } from './pick-box.tsx'
import type { StatusView } from './status-view.ts'
import { useMoreRows } from './use-more-rows.ts'

const columns = ['status.date', 'status.kind', 'status.band', 'status.health', 'status.state'] as const

type Props = {
  items: readonly ResultItem[]
  /** State of the choice for comparison; omitted if assessments can't be compared. */
  view?: StatusView
}

/** The newest assessments, and older ones on request. On narrow screens each row becomes a card of few lines. @param items newest first */
export function History({ items, view }: Props) {
  const t = useTranslate()
  const table = useRef<HTMLTableElement>(null)
  const { shown, showMore } = useMoreRows(table)
  return (
    <>
      <table ref={table} className={styles.history}>
        <caption>{t('status.table')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
            {view && (
              <th scope="col" className={styles.choiceHead}>
                {t('compare.column')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.slice(0, shown).map((item, index) => (
            <Row key={item.id} item={item} isNewest={index === 0} view={view} />
          ))}
        </tbody>
      </table>
      {shown < items.length && (
        <p className={styles.more}>
          <Button kind="secondary" onClick={showMore}>
            {t('progress.more')}
          </Button>
          <span>{t('progress.shown', { count: shown, all: items.length })}</span>
        </p>
      )}
    </>
  )
}

type RowProps = { item: ResultItem; isNewest: boolean; view: StatusView | undefined }

function Row({ item, isNewest, view }: RowProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  return (
    <tr className={view?.picked.includes(item.id) ? styles.picked : undefined}>
      <th scope="row">
        <DateText iso={item.created_at} />
      </th>
      <td>{t(item.is_symptom ? 'status.symptom' : 'status.general')}</td>
      <td>{item.band.title}</td>
      <td data-label={t('status.health')}>
        {t('status.percent', { value: formatPercent(healthScore(item.percent), language) })}
      </td>
      <td className={styles.state}>
        <AssessmentStatus item={item} isNewest={isNewest} />
      </td>
      {view && (
        <td className={styles.choice}>
          <PickBox item={item} view={view} />
        </td>
      )}
    </tr>
  )
}
