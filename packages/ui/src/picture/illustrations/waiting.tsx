import { Drawing, Drop } from './drawing.tsx'
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
      <Drop x={46} y={14} size={30} />
    </Drawing>
  )
}
