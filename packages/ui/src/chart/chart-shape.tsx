import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import styles from './chart.module.css'

/** The symbol of an assessment, distinguished by its shape and not by colour alone. */
export const ChartShape = ({ kind }: { kind: QuestionnaireKind }) => (
  <svg className={styles.shape} viewBox="-10 -10 20 20" aria-hidden="true">
    {kind === 'general' ? (
      <circle className={styles.general} r="6.5" />
    ) : (
      <path className={styles.symptom} d="M0 -7.5 L7.5 0 L0 7.5 L-7.5 0 Z" />
    )}
  </svg>
)
