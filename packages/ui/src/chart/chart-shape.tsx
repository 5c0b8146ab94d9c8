import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import styles from './chart.module.css'

/** The sign of an assessment: told by its outline, so that no colour has to be seen. */
export const ChartShape = ({ kind }: { kind: QuestionnaireKind }) => (
  <svg className={styles.shape} viewBox="-10 -10 20 20" aria-hidden="true">
    {kind === 'general' ? (
      <circle className={styles.general} r="6.5" />
    ) : (
      <path className={styles.symptom} d="M0 -7.5 L7.5 0 L0 7.5 L-7.5 0 Z" />
    )}
  </svg>
)
