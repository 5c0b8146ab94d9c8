import { ClosedEye, Drawing } from './drawing.tsx'
import styles from './illustration.module.css'

/** An empty sheet of paper and a closed eye. */
export function EmptyIllustration() {
  return (
    <Drawing>
      <path
        className={styles.sunken}
        d="M58 10h92l32 32v118a10 10 0 0 1-10 10H58a10 10 0 0 1-10-10V20a10 10 0 0 1 10-10Z"
      />
      <path className={styles.line} d="M150 10v24a8 8 0 0 0 8 8h24" />
      <path
        className={styles.line}
        d="M58 10h92l32 32v118a10 10 0 0 1-10 10H58a10 10 0 0 1-10-10V20a10 10 0 0 1 10-10Z"
      />
      <ClosedEye x={115} y={88} />
      <path className={styles.line} d="M84 150h62" />
    </Drawing>
  )
}
