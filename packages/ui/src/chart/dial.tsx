import styles from './dial.module.css'
import { statusTone } from './status-badge.tsx'

type Props = {
  /** 0 (worst) to 100 (best). */
  value: number
  /** Degrees of the needle: 210 at value 0, 390 at value 100. */
  needleDeg: number
  status: string
  /** `value`: level and change, for screen readers; `scale`: how to read the place of the needle, which `value` says too. */
  words: { label: string; worse: string; better: string; value: string; scale: string }
}

const arc = 'M20 100 A80 80 0 0 1 180 100'

/**
 * A semicircular meter from worse to better. The drawing is decorative: screen readers get the meter's text.
 * The needle is drawn towards two o'clock, so that 210 degrees points left and 390 points right.
 */
export function Dial({ value, needleDeg, status, words }: Props) {
  return (
    <div className={styles.dial}>
      {/* biome-ignore lint/a11y/useSemanticElements: a meter element shows the browser's own bar and hides the drawing inside */}
      <div
        role="meter"
        aria-label={words.label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        aria-valuetext={words.value}
      >
        <svg className={`${styles.drawing} ${styles[statusTone(status)]}`} viewBox="0 0 200 112" aria-hidden="true">
          <path className={styles.outline} d={arc} />
          <path className={styles.track} d={arc} />
          <path className={styles.level} d={arc} pathLength={100} strokeDasharray={`${value} 200`} />
          <g className={styles.needle} style={{ transform: `rotate(${needleDeg}deg)` }}>
            <path d="M97 94.8 L153.7 69 L103 105.2 Z" />
          </g>
          <circle className={styles.hub} cx="100" cy="100" r="8" />
        </svg>
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{words.worse}</span>
        <span>{words.better}</span>
      </div>
      <p className={styles.scale} aria-hidden="true">
        {words.scale}
      </p>
    </div>
  )
}
