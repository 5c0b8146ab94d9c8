import type { ResultItem } from '@htd/contract/quiz'
import { useTranslate } from '#i18n/translate.ts'
import { useAssessmentNames } from './assessment-name.ts'
import styles from './compare-bar.module.css'
import type { StatusView } from './status-view.ts'

/** Checkbox that chooses an assessment in the table for comparison. */
export function PickBox({ item, view }: { item: ResultItem; view: StatusView }) {
  const t = useTranslate()
  const { short } = useAssessmentNames()
  return (
    <label className={styles.pick}>
      <input type="checkbox" checked={view.picked.includes(item.id)} onChange={() => view.pick(item.id)} />
      <span aria-hidden="true">{t('compare.column')}</span>
      <span className="visually-hidden">{t('compare.pickOne', { name: short(item) })}</span>
    </label>
  )
}
