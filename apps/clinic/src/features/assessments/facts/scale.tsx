import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import styles from './scale.module.css'

type Props = { burden: ReadAssessment['burden'] }

/** Where the burden lies among the bands, drawn. The same is said in words beside it, so it is hidden from screen readers. */
export const Scale = ({ burden: { percent, band, bands } }: Props) => (
  <div className={styles.frame} aria-hidden="true">
    <div className={styles.scale}>
      {bands.map(({ key, from, to }) => (
        <span
          key={key}
          className={`${styles.band} ${key === band.key ? styles.current : ''}`}
          style={{ width: `${to - from}%` }}
        />
      ))}
      <span className={styles.mark} style={{ left: `${percent}%` }} />
    </div>
    <div className={styles.limits}>
      {[...bands.map(({ from }) => from), 100].map((limit) => (
        <span key={limit} style={{ left: `${limit}%` }}>
          {limit}
        </span>
      ))}
    </div>
  </div>
)
