import { Drawing } from './drawing.tsx'
import styles from './illustration.module.css'

/** A clock and an envelope. */
export function WaitingIllustration() {
  return (
    <Drawing>
      <rect className={styles.sunken} x="20" y="58" width="140" height="98" rx="12" />
      <rect className={styles.line} x="20" y="58" width="140" height="98" rx="12" />
      <path className={styles.line} d="M24 66l58 46a14 14 0 0 0 16 0l58-46" />
      <circle className={styles.soft} cx="176" cy="62" r="46" />
      <circle className={styles.line} cx="176" cy="62" r="46" />
      <path className={styles.line} d="M176 34v28l18 14" />
      <path className={styles.line} d="M176 22v4M176 98v4M136 62h4M212 62h4" />
      <g transform="translate(46 14) scale(0.833)">
        <path className={styles.strong} d="M0 0C9 11 13 17 13 23.500A13 12.500 0 0 1-13 23.500C-13 17-9 11 0 0Z" />
      </g>
    </Drawing>
  )
}
