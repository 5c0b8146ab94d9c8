import type { TriageLevel } from '@htd/domain/vocabulary/triage-levels'
import IconAlertTriangleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs'
import IconCircleFilled from '@tabler/icons-react/dist/esm/icons/IconCircleFilled.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconSquareFilled from '@tabler/icons-react/dist/esm/icons/IconSquareFilled.mjs'
import IconSquareRotated from '@tabler/icons-react/dist/esm/icons/IconSquareRotated.mjs'
import { useTranslate } from '#i18n/translate.ts'
import styles from './urgency-mark.module.css'

/** A shape of its own for each level: colour is not needed to tell them apart. */
const shapes = {
  EMERGENCY: IconAlertTriangleFilled,
  URGENT: IconSquareFilled,
  SOON: IconCircleFilled,
  SELF_CARE: IconSquareRotated,
  NONE: IconMinus,
} as const satisfies Record<TriageLevel, unknown>

/** Urgency by word, shape and colour. */
export function UrgencyMark({ urgency }: { urgency: TriageLevel }) {
  const t = useTranslate()
  const Shape = shapes[urgency]
  return (
    <span className={`${styles.mark} ${styles[urgency]}`}>
      <Shape aria-hidden size="1em" />
      {t(`items.urgency.${urgency}`)}
    </span>
  )
}

/** Stands for the urgency of what has none. */
export function NoUrgency() {
  const t = useTranslate()
  return (
    <span className={styles.none}>
      <IconMinus aria-hidden size="1em" />
      <span className="visually-hidden">{t('items.noUrgency')}</span>
    </span>
  )
}
